import { Button, Drawer, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kit/web/calls/answers.ts';
import { useFormDialog } from '#kit/web/form/use-form-dialog.ts';
import { guarded } from '#kit/web/page/fast-click.ts';
import { menuEntryCalls as calls } from '../menu-entries.contract.ts';
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
  const labels = useEntryLabels();
  const adding = useAct(calls.add, { refreshes: MENU_READS, quiet: true });
  const editing = useAct(calls.edit, { refreshes: MENU_READS, quiet: true });
  const row = shown.as === 'edit' ? shown.row : undefined;
  const initial = row ? valuesOf(row) : blankEntry(shown.as === 'add' ? shown.below : undefined);

  const { form, formId, close, submit, drawerProps, formProps } = useFormDialog<EntryValues>({
    labelOf: (field, typed) => {
      const known = fieldsOf(wireEntry({ ...initial, ...typed }).menuType).find((name) => name === field);
      return known && (labels[known] ?? known);
    },
    onClose,
  });
  const save = () => {
    const body = wireEntry({ ...initial, ...form.getFieldsValue(true) });
    return submit(() => (row ? editing.mutateAsync({ ...body, id: row.id }) : adding.mutateAsync(body)), onClose);
  };

  return (
    <Drawer
      {...drawerProps}
      title={t(row ? 'entry.edit' : 'entry.add')}
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
      <Form {...formProps} wrapperCol={{ xs: 24, sm: 17 }} initialValues={initial} onFinish={() => void save()}>
        <EntryFields row={row} labels={labels} />
      </Form>
    </Drawer>
  );
}
