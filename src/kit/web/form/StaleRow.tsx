import { Modal, Radio, Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fields } from '#kit/contract/resource-field.ts';
import { differences } from '#kit/domain/stale-edit.ts';
import type { CallRefused } from '#kit/web/calls/call-refused.ts';
import { said } from '#kit/web/language/words.ts';
import type { Row } from '#kit/web/list/slots.ts';
import { FieldValue } from './FieldValue.tsx';

interface StaleRowProps {
  fields: Fields;
  /** The row as it was when the form was opened, as the form has it now, and as somebody else has saved it. */
  base: Row;
  mine: Row;
  current: Row;
  onChoose: (values: Record<string, unknown>) => void;
  onClose: () => void;
}

/** The row as somebody else has saved it, with their name where it is known. */
export const savedBy = (current: Row, since: CallRefused['since']): Row => {
  const name = since[0]?.byName;
  return name ? { ...current, updateBy: name } : current;
};

type Side = 'theirs' | 'mine';

/** Shows where somebody else's save and the form differ, and lets the user choose field by field. */
export function StaleRow({ fields, base, mine, current, onChoose, onClose }: StaleRowProps) {
  const { t } = useTranslation();
  const found = differences(Object.keys(fields), base, mine, current);
  const [chosen, choose] = useState<Record<string, Side>>(() =>
    Object.fromEntries(found.map(({ field, changedBy }) => [field, changedBy === 'both' ? 'mine' : 'theirs'])),
  );
  const sideOf = (field: string, side: Side) => (
    <Radio
      name={`stale-${field}`}
      checked={chosen[field] === side}
      onChange={() => choose({ ...chosen, [field]: side })}
      aria-label={`${said(labelOf(field))} · ${t(side === 'mine' ? 'stale.mine' : 'stale.theirs')}`}
    >
      <FieldValue value={(side === 'mine' ? mine : current)[field]} name={field} field={fields[field]} />
    </Radio>
  );
  const labelOf = (field: string) => fields[field]?.label ?? { zh: field, en: field };

  return (
    <Modal
      open
      width={640}
      title={t('stale.title')}
      mask={{ closable: false }}
      onCancel={onClose}
      cancelText={t('stale.back')}
      okText={t('stale.save')}
      onOk={() =>
        onChoose(
          Object.fromEntries(found.map(({ field }) => [field, (chosen[field] === 'mine' ? mine : current)[field]])),
        )
      }
    >
      <p>
        {current.updateBy
          ? `${t('stale.by', { by: String(current.updateBy), time: String(current.updateTime) })} `
          : ''}
        {t('stale.text')}
      </p>
      <Table
        size="small"
        pagination={false}
        rowKey="field"
        dataSource={found}
        columns={[
          { key: 'field', title: t('stale.field'), render: (_, { field }) => said(labelOf(field)) },
          { key: 'theirs', title: t('stale.theirs'), render: (_, { field }) => sideOf(field, 'theirs') },
          { key: 'mine', title: t('stale.mine'), render: (_, { field }) => sideOf(field, 'mine') },
        ]}
      />
    </Modal>
  );
}
