import { Checkbox, Form, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ListView, SHARES_VIEWS } from '#kit/contract/list/list-views.contract.ts';
import type { CallRefused } from '#kit/web/calls/call-refused.ts';
import { react } from '#kit/web/calls/told/reactions.ts';
import { submitOf, useSaveKey } from '#kit/web/form/use-form-keys.ts';
import { fieldRefusalText } from '#kit/web/language/words.ts';
import { useQuestion } from '#kit/web/page/modal/use-question.tsx';
import { usePageActive } from '#kit/web/page/page-active.ts';
import { useReturnFocus } from '#kit/web/page/return-focus.ts';
import { useCans } from '#kit/web/session/Can.tsx';
import type { ShownList } from '../use-list.ts';
import type { useViews } from './use-views.ts';
import { contentOf } from './view-content.ts';

interface SaveViewProps {
  list: ShownList;
  saved: ReturnType<typeof useViews>;
  /** The view that gets another name; a new one has none yet. */
  renamed: Partial<ListView>;
  onClose: () => void;
  onSaved: (id: string) => void;
}

interface Typed {
  title: string;
  /** Absent for those who may not share. */
  shared?: boolean;
}

/** Asks for the name of a view and saves it; what the server refuses stands at its field. */
export function SaveView({ list, saved, renamed, onClose, onSaved }: SaveViewProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [form] = Form.useForm<Typed>();
  const ask = useQuestion();
  const active = usePageActive();
  useReturnFocus();
  useSaveKey(active, submitOf(formId));
  const { share } = useCans({ share: SHARES_VIEWS });
  const [busy, setBusy] = useState(false);
  const showRefusal = (refused: CallRefused) => {
    if (!refused.refusal || refused.isInDoubt) return react(refused);
    const name = refused.field === 'shared' && share ? 'shared' : 'title';
    const label = t(name === 'shared' ? 'views.share' : 'views.name');
    form.setFields([{ name, errors: [fieldRefusalText(refused, label)] }]);
    form.focusField(name);
  };
  const send = async ({ title, shared = renamed.shared ?? false }: Typed, overwrite?: boolean) => {
    const { id, version, content = contentOf(list.address, list.layout) } = renamed;
    setBusy(true);
    try {
      onSaved(await saved.saveQuietly({ id, version, title: title.trim(), shared, content, overwrite }));
      onClose();
    } catch (error) {
      showRefusal(error as CallRefused);
    } finally {
      setBusy(false);
    }
  };
  const confirm = (typed: Typed) => {
    const title = typed.title.trim();
    if (renamed.id || !saved.own.some((view) => view.title === title)) return void send(typed);
    ask({
      title: t('query.overwriteTitle'),
      content: t('views.overwriteText', { title }),
      yes: t('query.overwrite'),
      onYes: () => send(typed, true),
    });
  };
  return (
    <Modal
      open
      title={t(renamed.id ? 'views.rename' : 'views.title')}
      keyboard={active}
      mask={{ closable: false }}
      okText={t('form.confirm')}
      okButtonProps={{ htmlType: 'submit', form: formId }}
      cancelText={t('form.close')}
      confirmLoading={busy}
      closable={{ 'aria-label': t('form.close') }}
      onCancel={onClose}
    >
      <Form
        form={form}
        name={formId}
        layout="vertical"
        initialValues={{ title: renamed.title ?? '', shared: renamed.shared ?? false }}
        onFinish={confirm}
      >
        <Form.Item
          name="title"
          label={t('views.name')}
          rules={[{ required: true, whitespace: true, message: t('views.noName') }]}
        >
          <Input autoFocus placeholder={t('views.nameHint')} maxLength={40} />
        </Form.Item>
        {share && (
          <Form.Item name="shared" valuePropName="checked" extra={t('views.shareHint')}>
            <Checkbox>{t('views.share')}</Checkbox>
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}
