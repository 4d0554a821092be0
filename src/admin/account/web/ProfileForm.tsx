import { App, Button, Form, type FormRule, Input, Radio } from 'antd';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PROFILE_LABELS, type Profile, type ProfileField, profileCalls } from '#admin/users/profile.contract.ts';
import { userFields } from '#admin/users/user-fields.contract.ts';
import { birthdayFault } from '#admin/users/users.rules.ts';
import { clockCalls } from '#kit/contract/clock.contract.ts';
import { toWireDay } from '#kit/domain/wire-time.ts';
import { useAct, useAnswer } from '#kit/web/calls/answers.ts';
import type { CallRefused } from '#kit/web/calls/call-refused.ts';
import { react } from '#kit/web/calls/told/reactions.ts';
import { AvatarField } from '#kit/web/files/AvatarField.tsx';
import type { ControlProps } from '#kit/web/form/controls/control-props.ts';
import { LazyDayControl } from '#kit/web/form/controls/LazyControls.tsx';
import { DraftBar } from '#kit/web/form/drafts/DraftBar.tsx';
import type { KeptDraft } from '#kit/web/form/drafts/use-draft.ts';
import { fieldRules } from '#kit/web/form/field-rules.ts';
import { focusFirstField, submitOf, useSaveKey } from '#kit/web/form/use-form-keys.ts';
import { doneText, fieldRefusalText, said } from '#kit/web/language/words.ts';
import { guarded } from '#kit/web/page/fast-click.ts';
import { usePageActive } from '#kit/web/page/page-active.ts';
import { adopt, useSession } from '#kit/web/session/session.ts';
import { formLayout } from './form-layout.ts';
import { changesOf, draftOf, type ProfileDraft } from './profile-draft.ts';
import { SealAvatar } from './SealAvatar.tsx';

interface ProfileFormProps {
  profile: Profile;
  draft: KeptDraft<ProfileDraft>;
}

/** What everybody may change about themselves. */
export function ProfileForm({ profile, draft }: ProfileFormProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<ProfileDraft>();
  const formId = useId();
  const rules = useProfileRules();
  const { save, running } = useSaving(profile, showRefusal);
  const item = (name: ProfileField) => ({ name, label: said(PROFILE_LABELS[name]), rules: rules[name] });

  function showRefusal(refused: CallRefused) {
    const field = fieldNames.find((name) => name === refused.field);
    if (!field) return react(refused);
    form.setFields([{ name: field, errors: [fieldRefusalText(refused, said(PROFILE_LABELS[field]))] }]);
    form.focusField(field);
  }
  function giveUp() {
    draft.drop();
    form.setFieldsValue(draftOf(profile));
  }
  async function submit(typed: ProfileDraft) {
    if (await save(typed)) draft.drop();
  }

  useSaveKey(usePageActive(), submitOf(formId), { ofPage: true });
  useEffect(() => focusFirstField(formId), [formId]);

  return (
    <Form
      form={form}
      name={formId}
      className="profile-form"
      {...formLayout}
      validateTrigger="onBlur"
      initialValues={draft.left?.values ?? draftOf(profile)}
      onValuesChange={(_, values: ProfileDraft) => draft.type(values)}
      onFinish={(typed) => void submit(typed)}
      scrollToFirstError={{ focus: true }}
    >
      {draft.left && <DraftBar savedAt={draft.left.savedAt} onGiveUp={giveUp} />}
      <Form.Item {...item('avatar')}>
        <Portrait name={profile.realname} />
      </Form.Item>
      <Form.Item {...item('sex')}>
        <SexControl />
      </Form.Item>
      <Form.Item {...item('birthday')}>
        <LazyDayControl />
      </Form.Item>
      <Form.Item {...item('phone')} extra={t('account.phoneHint')}>
        <Input type="tel" autoComplete="tel-national" />
      </Form.Item>
      <Form.Item {...item('email')}>
        <Input inputMode="email" autoComplete="email" />
      </Form.Item>
      <Form.Item {...item('telephone')} extra={t('account.telephoneHint')}>
        <Input type="tel" autoComplete="off" />
      </Form.Item>
      <div className="account-actions">
        <Button type="primary" htmlType="submit" form={formId} loading={running} {...guarded}>
          {t('account.save')}
        </Button>
      </div>
    </Form>
  );
}

const fieldNames = Object.keys(PROFILE_LABELS) as ProfileField[];

const Portrait = ({ name, ...rest }: ControlProps<string> & { name: string }) => (
  <AvatarField {...rest} picture={<SealAvatar name={name} avatar={rest.value} />} />
);

function SexControl({ onChange, ...rest }: ControlProps<ProfileDraft['sex']>) {
  const { t } = useTranslation();
  return (
    <Radio.Group
      {...rest}
      aria-label={said(PROFILE_LABELS.sex)}
      onChange={({ target }) => onChange?.(target.value)}
      options={[
        { value: 1, label: t('account.sexes.male') },
        { value: 2, label: t('account.sexes.female') },
        { value: '', label: t('account.sexes.unsaid') },
      ]}
    />
  );
}

/** The server's own rules, told before anything is sent. */
function useProfileRules(): Record<ProfileField, FormRule[]> {
  const { t } = useTranslation();
  const clock = useAnswer(clockCalls.read, {}, { quiet: true });
  const aheadMs = clock.data ? clock.data.now - clock.dataUpdatedAt : 0;
  const contact = (field: 'phone' | 'email' | 'telephone') =>
    fieldRules(userFields[field], said(PROFILE_LABELS[field]), t);
  const birthday = async (_: unknown, day?: string) => {
    const fault = day ? birthdayFault(day, toWireDay(new Date(Date.now() + aheadMs))) : undefined;
    if (fault) throw new Error(t(`account.birthdayFaults.${fault}`));
  };
  return {
    avatar: [],
    sex: [],
    birthday: [{ validator: birthday }],
    phone: contact('phone'),
    email: contact('email'),
    telephone: contact('telephone'),
  };
}

function useSaving(profile: Profile, onRefused: (refused: CallRefused) => void) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const saving = useAct(profileCalls.save, { refreshes: profileCalls.read, quiet: true });
  /** Whether the server now has what was typed. */
  async function save(typed: ProfileDraft): Promise<boolean> {
    const changes = changesOf(typed, profile);
    if (Object.keys(changes).length === 0) {
      void message.info(t('account.nothingChanged'));
      return true;
    }
    try {
      const answer = await saving.mutateAsync(changes);
      const { user } = useSession.getState();
      if (user && changes.avatar !== undefined) adopt({ user: { ...user, avatar: changes.avatar || null } });
      void message.success(doneText(answer.message, t('form.saved')));
      return true;
    } catch (error) {
      onRefused(error as CallRefused);
      return false;
    }
  }
  return { save, running: saving.isPending };
}
