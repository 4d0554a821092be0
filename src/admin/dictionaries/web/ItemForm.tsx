import { App, Form, Input, InputNumber, Modal, Switch } from 'antd';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DictColor } from '#kit/contract/dict-colors.ts';
import { useAct } from '#kit/web/calls/answers.ts';
import type { CallRefused } from '#kit/web/calls/call-refused.ts';
import { react } from '#kit/web/calls/reactions.ts';
import { DraftBar } from '#kit/web/form/drafts/DraftBar.tsx';
import { fieldRules } from '#kit/web/form/field-rules.ts';
import { doneText, fieldRefusalText, said } from '#kit/web/language/words.ts';
import { guarded } from '#kit/web/page/fast-click.ts';
import { usePageActive } from '#kit/web/page/page-active.ts';
import { useReturnFocus } from '#kit/web/page/return-focus.ts';
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
  const { message, modal } = App.useApp();
  const [form] = Form.useForm<Values>();
  const formId = useId();
  const active = usePageActive();
  useReturnFocus();
  const adding = useAct(itemCalls.add, { refreshes: itemCalls.list, quiet: true });
  const editing = useAct(itemCalls.edit, { refreshes: itemCalls.list, quiet: true });
  const row = opened.for === 'edit' ? opened.row : undefined;
  const initial = row ? { ...row, status: row.status === 1 } : FRESH;

  function close() {
    if (!opened.restored && !form.isFieldsTouched()) return onClose();
    modal.confirm({
      title: t('form.giveUpTitle'),
      content: t('form.giveUpText'),
      okText: t('form.giveUp'),
      onOk: onClose,
    });
  }
  async function save(values: Values) {
    const draft = {
      itemText: trimmed(values.itemText),
      itemValue: trimmed(values.itemValue),
      sortOrder: values.sortOrder ?? 1,
      status: values.status ? 1 : 0,
    };
    const itemColor = (values.itemColor ?? '') as DictColor;
    const description = trimmed(values.description);
    try {
      const answer = row
        ? await editing.mutateAsync({ ...draft, description, itemColor, id: row.id })
        : await adding.mutateAsync({
            ...draft,
            ...(description && { description }),
            ...(itemColor && { itemColor }),
            dictId,
          });
      void message.success(doneText(answer.message, t('form.saved')));
      onClose();
    } catch (error) {
      showRefusal(error as CallRefused);
    }
  }
  function showRefusal(refused: CallRefused) {
    const { field = '' } = refused;
    if (!Object.hasOwn(itemFields, field)) return react(refused);
    const name = field as FieldName;
    form.setFields([{ name, errors: [fieldRefusalText(refused, said(itemFields[name].label))] }]);
    form.focusField(name);
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
      open
      width={600}
      className="resource-form"
      title={t(row ? 'dictionaries.editItem' : 'dictionaries.addItem')}
      mask={{ closable: false }}
      keyboard={active}
      onCancel={close}
      cancelText={t('form.close')}
      okText={t('form.confirm')}
      okButtonProps={{ htmlType: 'submit', form: formId, ...guarded }}
      confirmLoading={adding.isPending || editing.isPending}
    >
      {opened.restored && <DraftBar savedAt={opened.restored.savedAt} onGiveUp={onGiveUp} />}
      <Form
        form={form}
        name={formId}
        colon={false}
        labelCol={{ xs: 24, sm: 5 }}
        wrapperCol={{ xs: 24, sm: 17 }}
        initialValues={{ ...initial, ...opened.restored?.values }}
        onValuesChange={(_, values) => onType({ ...values })}
        onFinish={(values) => void save(values)}
        scrollToFirstError={{ focus: true }}
      >
        {item('itemText', <Input autoComplete="off" />)}
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
