import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fields } from '#kit/contract/resource-field.ts';
import { FieldValue } from '#kit/web/form/FieldValue.tsx';
import { DataText } from '#kit/web/language/ChineseText.tsx';
import { said } from '#kit/web/language/words.ts';
import type { Remark } from './RecordFields.tsx';

/** Where a value is shown in another way, such as a file or a number that is masked. */
export type ChangeCells = Record<string, (value: unknown, side: 'before' | 'after') => ReactNode>;

interface ChangeTableProps {
  fields: Fields;
  /** Values by field, before and after the change. */
  before: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
  /** What review has said of them. */
  remarks?: Readonly<Record<string, Remark>>;
  cell?: ChangeCells;
}

/** What a change would make of a record, field by field. */
export function ChangeTable({ fields, before, after, remarks = {}, cell = {} }: ChangeTableProps) {
  const { t } = useTranslation();
  const shown = (name: string, side: 'before' | 'after') => {
    const value = (side === 'before' ? before : after)[name];
    if (value && cell[name]) return cell[name](value, side);
    return <FieldValue value={value} name={name} field={fields[name]} />;
  };
  return (
    <div className="panel change-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('record.remarkField')}</th>
            <th scope="col">{t('record.before')}</th>
            <th scope="col">{t('record.after')}</th>
          </tr>
        </thead>
        <tbody>
          {Object.keys(after).map((name) => (
            <tr key={name}>
              <th scope="row">
                {said(fields[name]?.label ?? { zh: name, en: name })}
                {remarks[name] && (
                  <span className="record-remark">
                    <DataText text={t('record.remark', { ...remarks[name] })} />
                  </span>
                )}
              </th>
              <td>
                <del>{shown(name, 'before')}</del>
              </td>
              <td>
                <ins>{shown(name, 'after')}</ins>
                {fields[name]?.sealed && after[name] && before[name] === after[name] ? (
                  <span className="replaced-alike">{t('record.replacedAlike')}</span>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
