import { Form, Input, InputNumber, Modal, Switch } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DictColor } from '#kit/domain/dict-colors.ts';
import { useAct } from '#kit/web/calls/answers.ts';
import { DraftBar } from '#kit/web/form/drafts/DraftBar.tsx';
import { fieldRules } from '#kit/web/form/field-rules.ts';
import { useFormDialog } from '#kit/web/form/use-form-dialog.ts';
import { said } from '#kit/web/language/words.ts';
import { itemValueFault } from '../dictionaries.rules.ts';
import { itemCalls, itemFields } from '../dictionary-items.contract.ts';
import { ColorSelect } from './ColorSelect.tsx';
import type { ItemValues, OpenedItem } from './use-opened-item.ts';

interface ItemFormProps {
  dictId: string;
  opened: OpenedItem;
  onType: (values: ItemValues) => void;
  onGiveUp: () => void;
  onClose: () => void;
}

type FieldName = keyof typeof itemFields;

interface Values {
  itemText: string;
  itemTextEn?: string | null;
  itemValue: string;
  description?: string | null;
  sortOrder?: number | null;
  status: boolean;
  itemColor?: string | null;
}

const FRESH = { sortOrder: 1, status: true };
const trimmed = (text: string | null | undefined) => text?.trim() ?? '';

/** The form of one item in a dialog. It stays open until the server has said yes. */
export function ItemForm({ dictId, opened, onType, onGiveUp, onClose }: ItemFormProps) {
  const { t } = useTranslation();
  const adding = useAct(itemCalls.add, { refreshes: itemCalls.list, quiet: true });
  const editing = useAct(itemCalls.edit, { refreshes: itemCalls.list, quiet: true });
  const { submit, modalProps, formProps } = useFormDialog<Values>({
    restored: opened.restored,
    labelOf: (field) => (Object.hasOwn(itemFields, field) ? said(itemFields[field as FieldName].label) : undefined),
    onClose,
  });
  const row = opened.for === 'edit' ? opened.row : undefined;
  const initial = row ? { ...row, status: row.status === 1 } : FRESH;

  async function save(values: Values) {
    const draft = {
      itemText: trimmed(values.itemText),
      itemValue: trimmed(values.itemValue),
      sortOrder: values.sortOrder ?? 1,
      status: values.status ? 1 : 0,
    };
    const itemColor = (values.itemColor ?? '') as DictColor;
    const description = trimmed(values.description);
    const itemTextEn = trimmed(values.itemTextEn);
    const added = {
      ...draft,
      ...(itemTextEn && { itemTextEn }),
      ...(description && { description }),
      ...(itemColor && { itemColor }),
      dictId,
    };
    await submit(
      () =>
        row
          ? editing.mutateAsync({ ...draft, itemTextEn, description, itemColor, id: row.id })
          : adding.mutateAsync(added),
      onClose,
    );
  }
  const plainValue = async (_: unknown, value: unknown) => {
    const text = typeof value === 'string' ? value.trim() : '';
    const fault = text === '' || text === row?.itemValue ? undefined : itemValueFault(text);
    if (fault) throw new Error(t('dictionaries.plainValue'));
  };
  const item = (name: FieldName, control: ReactNode, more: object = {}) => {
    const label = said(itemFields[name].label);
    return (
      <Form.Item name={name} label={label} rules={fieldRules(itemFields[name], label, t)} {...more}>
        {control}
      </Form.Item>
    );
  };
  const valueRules = [
    ...fieldRules(itemFields.itemValue, said(itemFields.itemValue.label), t),
    { validator: plainValue },
  ];

  return (
    <Modal
      {...modalProps}
      width={600}
      title={t(row ? 'dictionaries.editItem' : 'dictionaries.addItem')}
      confirmLoading={adding.isPending || editing.isPending}
    >
      {opened.restored && <DraftBar savedAt={opened.restored.savedAt} onGiveUp={onGiveUp} />}
      <Form
        {...formProps}
        wrapperCol={{ xs: 24, sm: 17 }}
        initialValues={{ ...initial, ...opened.restored?.values }}
        onValuesChange={(_, values) => onType({ ...values })}
        onFinish={(values) => void save(values)}
      >
        {item('itemText', <Input autoComplete="off" />)}
        {item('itemTextEn', <Input autoComplete="off" lang="en" />, { extra: t('dictionaries.englishExtra') })}
        {item('itemValue', <Input autoComplete="off" disabled={row?.builtIn} />, {
          rules: valueRules,
          extra: row?.builtIn ? t('dictionaries.builtInValue') : undefined,
        })}
        {item('description', <Input.TextArea rows={3} maxLength={200} showCount />)}
        {item('sortOrder', <InputNumber className="field-wide" precision={0} />, {
          extra: t('dictionaries.smallFirst'),
        })}
        {item('itemColor', <ColorSelect />, { extra: t('dictionaries.colorExtra') })}
        {item('status', <Switch />, { valuePropName: 'checked', rules: [] })}
      </Form>
    </Modal>
  );
}
