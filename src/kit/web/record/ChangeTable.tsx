import { useTranslation } from 'react-i18next';
import type { Fields } from '#kit/contract/resource-field.ts';
import { FieldValue } from '#kit/web/form/FieldValue.tsx';
import { DataText } from '#kit/web/language/ChineseText.tsx';
import { said } from '#kit/web/language/words.ts';
import type { Remark } from './RecordFields.tsx';

interface ChangeTableProps {
  fields: Fields;
  /** Values by field, before and after the change. */
  before: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
  /** What review has said of them. */
  remarks?: Readonly<Record<string, Remark>>;
}

/** What a change would make of a record, field by field. */
export function ChangeTable({ fields, before, after, remarks = {} }: ChangeTableProps) {
  const { t } = useTranslation();
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
                <del>
                  <FieldValue value={before[name]} name={name} field={fields[name]} />
                </del>
              </td>
              <td>
                <ins>
                  <FieldValue value={after[name]} name={name} field={fields[name]} />
                </ins>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
