import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fields, ResourceField } from '#kit/contract/resource-field.ts';
import { DataText } from '#kit/web/language/ChineseText.tsx';
import { said } from '#kit/web/language/words.ts';
import type { Row } from '#kit/web/list/slots.ts';
import { fieldText } from '#kit/web/list/table/columns.tsx';
import { FieldInPlace, type SaveField } from './FieldInPlace.tsx';

export interface Remark {
  by: string;
  text: string;
}

interface RecordFieldsProps {
  title: string;
  fields: Fields;
  row: Row;
  /** Fields that may be changed where they stand; the others are changed as a whole. */
  inPlace?: readonly string[];
  onSave?: SaveField;
  /** Where a field is shown in another way. */
  cell?: Record<string, (row: Row) => ReactNode>;
  /** What a reviewer has said of a field. */
  remarks?: Record<string, Remark>;
  /** The fields that were changed since then. */
  changed?: readonly string[];
}

/** A part of a record: its fields with their values, and what was remarked on them. */
export function RecordFields({ title, fields, row, inPlace = [], onSave, cell = {}, ...reviewed }: RecordFieldsProps) {
  const { t } = useTranslation();
  const { remarks = {}, changed = [] } = reviewed;
  const count = changed.filter((name) => fields[name]).length;
  const shown = (name: string, field: ResourceField) => cell[name]?.(row) ?? fieldText(row, name, t, field);
  return (
    <section className="panel record-part">
      <h2>
        {title}
        {count > 0 && <Changed>{t('record.changedFields', { count })}</Changed>}
      </h2>
      <dl>
        {Object.entries(fields).map(([name, field]) => {
          const remark = remarks[name];
          return (
            <div key={name} data-remarked={remark ? true : undefined}>
              <dt>
                {said(field.label)}
                {changed.includes(name) && <Changed>{t('record.changed')}</Changed>}
              </dt>
              <dd>
                {onSave && inPlace.includes(name) ? (
                  <FieldInPlace name={name} field={field} row={row} onSave={onSave}>
                    {shown(name, field)}
                  </FieldInPlace>
                ) : (
                  shown(name, field)
                )}
              </dd>
              {remark && (
                <dd className="record-remark">
                  <DataText text={t('record.remark', { ...remark })} />
                </dd>
              )}
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** Apart from what it follows, also where it is read out. */
const Changed = ({ children }: { children: ReactNode }) => (
  <>
    {' '}
    <span className="record-changed">{children}</span>
  </>
);
