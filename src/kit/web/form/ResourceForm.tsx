import { Form, Modal } from 'antd';
import type { TFunction } from 'i18next';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '#kit/contract/resource.ts';
import type { ResourceField } from '#kit/contract/resource-field.ts';
import { saysNothing } from '#kit/domain/rich-text/says-nothing.ts';
import { DraftBar } from '#kit/web/form/drafts/DraftBar.tsx';
import { said } from '#kit/web/language/words.ts';
import type { ResourceSlots, Row } from '#kit/web/list/slots.ts';
import { fieldText } from '#kit/web/list/table/columns.tsx';
import { arriving } from '#kit/web/page/arriving.ts';
import { FormFields } from './FormFields.tsx';
import { useDialogFrame } from './use-form-dialog.ts';
import { type Opened, useRowForm, type Values } from './use-row-form.tsx';
import './resource-form.css';

interface ResourceFormProps {
  resource: Resource;
  opened: Opened;
  /** Where the act has a name of its own. */
  title?: string;
  control?: ResourceSlots['control'];
  onType: (values: Values) => void;
  onGiveUp: () => void;
  onSaved: () => void;
  onClose: () => void;
}

const RichText = lazy(
  arriving(() => import('#kit/web/rich-text/RichText.tsx').then(({ RichText: Shown }) => ({ default: Shown }))),
);

function detailOf(row: Row, name: string, field: ResourceField, t: TFunction) {
  const value = row[name];
  if (field.control !== 'rich') return fieldText(row, name, t, field);
  if (typeof value !== 'string' || saysNothing(value)) return fieldText({ id: row.id }, name, t);
  return (
    <Suspense>
      <RichText html={value} />
    </Suspense>
  );
}

/** The form of one row in a dialog. It stays open until the server has said yes. */
export function ResourceForm({
  resource,
  opened,
  title: ownTitle,
  control,
  onType,
  onGiveUp,
  onSaved,
  onClose,
}: ResourceFormProps) {
  const { t } = useTranslation();
  const { fields, isSaving, conflict, formProps, ...form } = useRowForm({ resource, opened, onSaved });
  const { modalProps, ...frame } = useDialogFrame(form, { restored: opened.restored, onClose });
  const hasMarkup = Object.values(fields).some(({ control: kind }) => kind === 'rich');
  const title = ownTitle ?? `${t(`form.${opened.for}`)} · ${said(resource.title)}`;

  return (
    <Modal
      {...modalProps}
      width={hasMarkup ? 1000 : 800}
      title={title}
      footer={opened.for === 'detail' ? (_, { CancelBtn }) => <CancelBtn /> : undefined}
      confirmLoading={isSaving}
    >
      {opened.restored && <DraftBar savedAt={opened.restored.savedAt} onGiveUp={onGiveUp} />}
      {opened.for === 'detail' ? (
        <dl className="detail">
          {Object.entries(fields).map(([name, field]) => (
            <div key={name}>
              <dt>{said(field.label)}</dt>
              <dd>{detailOf(opened.row, name, field, t)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <Form
          {...formProps}
          {...frame.formProps}
          wrapperCol={{ xs: 24, sm: 16 }}
          onValuesChange={(_, values) => onType(values)}
        >
          <FormFields fields={fields} editing={opened.for === 'edit'} control={control} />
        </Form>
      )}
      {conflict}
    </Modal>
  );
}
