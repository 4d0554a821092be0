import { App, Button, Drawer, Form } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kit/web/calls/answers.ts';
import type { CallRefused } from '#kit/web/calls/call-refused.ts';
import { react } from '#kit/web/calls/reactions.ts';
import { doneText, fieldRefusalText } from '#kit/web/language/words.ts';
import { guarded } from '#kit/web/page/fast-click.ts';
import { usePageActive } from '#kit/web/page/page-active.ts';
import { useReturnFocus } from '#kit/web/page/return-focus.ts';
import { menuEntryCalls as calls, type EntryDraft } from '../menu-entries.contract.ts';
import { EntryFields, useEntryLabels } from './EntryFields.tsx';
import { blankEntry, type EntryValues, fieldsOf, valuesOf, wireEntry } from './entry-draft.ts';
import type { Shown } from './menu-cans.ts';
import { MENU_READS } from './use-menu-rows.ts';

interface EntryFormProps {
  shown: Extract<Shown, { as: 'add' | 'edit' }>;
  onClose: () => void;
}

/** A menu entry or button in a drawer. It stays open until the server has said yes. */
export function EntryForm({ shown, onClose }: EntryFormProps) {
  const { t } = useTranslation();
  const { message, modal } = App.useApp();
  const [form] = Form.useForm<EntryValues>();
  const formId = useId();
  const labels = useEntryLabels();
  const active = usePageActive();
  useReturnFocus();
  const adding = useAct(calls.add, { refreshes: MENU_READS, quiet: true });
  const editing = useAct(calls.edit, { refreshes: MENU_READS, quiet: true });
  const row = shown.as === 'edit' ? shown.row : undefined;
  const initial = row ? valuesOf(row) : blankEntry(shown.as === 'add' ? shown.below : undefined);

  function close() {
    if (!form.isFieldsTouched()) return onClose();
    modal.confirm({
      title: t('form.giveUpTitle'),
      content: t('form.giveUpText'),
      okText: t('form.giveUp'),
      onOk: onClose,
    });
  }
  async function save() {
    const body = wireEntry({ ...initial, ...form.getFieldsValue(true) });
    try {
      const answer = row ? await editing.mutateAsync({ ...body, id: row.id }) : await adding.mutateAsync(body);
      void message.success(doneText(answer.message, t('form.saved')));
      onClose();
    } catch (error) {
      showRefusal(error as CallRefused, body.menuType);
    }
  }
  function showRefusal(refused: CallRefused, menuType: EntryDraft['menuType']) {
    const field = fieldsOf(menuType).find((name) => name === refused.field);
    if (!field) return react(refused);
    form.setFields([{ name: field, errors: [fieldRefusalText(refused, labels[field] ?? field)] }]);
    form.scrollToField(field, { focus: true });
  }

  return (
    <Drawer
      open
      size={700}
      title={t(row ? 'entry.edit' : 'entry.add')}
      keyboard={active}
      mask={{ closable: false }}
      onClose={close}
      footer={
        <div className="entry-footer">
          <Button onClick={close}>{t('form.close')}</Button>
          <Button
            type="primary"
            htmlType="submit"
            form={formId}
            loading={adding.isPending || editing.isPending}
            {...guarded}
          >
            {t('form.confirm')}
          </Button>
        </div>
      }
    >
      <Form
        form={form}
        name={formId}
        colon={false}
        labelCol={{ xs: 24, sm: 5 }}
        wrapperCol={{ xs: 24, sm: 17 }}
        initialValues={initial}
        onFinish={() => void save()}
        scrollToFirstError={{ focus: true }}
      >
        <EntryFields row={row} labels={labels} />
      </Form>
    </Drawer>
  );
}
