import type { TFunction } from 'i18next';
import { Type } from 'typebox';
import type { OrganisationPart, PartRow } from '#business/organisations/organisation-parts.contract.ts';
import { ORGANISATION_FILES } from '#business/organisations/organisations.contract.ts';
import type { ResourceField } from '#kit/contract/resource-field.ts';
import type { GridColumn, GridOption } from '#kit/domain/grid/grid-column.ts';
import { fenOf, yuanOf } from '#kit/domain/money.ts';
import { asGridRow } from '#kit/web/grid/save/save-wish.ts';
import { said } from '#kit/web/language/words.ts';

const YUAN = /^\d{1,16}(\.\d{1,2})?$/;

/** The fields of a table as columns; the rules are those of the server, said before it has to. */
export const partColumns = (part: OrganisationPart, managers: readonly GridOption[], t: TFunction): GridColumn[] =>
  Object.entries(part.fields).map(([key, field]) => {
    const required = Type.IsOptional(field.schema) ? [] : [{ required: true as const }];
    const unique = part.isUnique && key === part.name ? [{ unique: true as const }] : [];
    const looks = looksOf(key, field, managers, t);
    const { validateRules = [], ...rest } = looks;
    return {
      key,
      title: said(field.label),
      width: 160,
      ...rest,
      validateRules: [...required, ...unique, ...validateRules],
    } as GridColumn;
  });

function looksOf(
  key: string,
  { control, dict, schema }: ResourceField,
  managers: readonly GridOption[],
  t: TFunction,
): Partial<GridColumn> {
  if (key === 'files')
    return {
      type: 'file',
      width: 180,
      token: true,
      biz: ORGANISATION_FILES.biz,
      fieldExtendJson: { uploadnum: ORGANISATION_FILES.most },
    };
  if (key === 'managerPersonId') return { type: 'select', options: managers };
  if (dict) return { type: 'select', width: 180, dictCode: dict };
  if (control === 'day') return { type: 'date', width: 140 };
  if (control === 'switch') return { type: 'checkbox', width: 90, customValue: ['true', 'false'] };
  if (control === 'money')
    return {
      type: 'inputNumber',
      validateRules: [{ pattern: YUAN, message: t('organisations.yuan') }],
    };
  const { maxLength = 100 } = schema as { maxLength?: number };
  const pattern = new RegExp(`^[\\s\\S]{0,${maxLength}}$`, 'u');
  const message = t('organisations.tooLong', { count: maxLength });
  return { type: 'input', width: maxLength > 60 ? 240 : 180, validateRules: [{ pattern, message }] };
}

const amountsOf = ({ fields }: OrganisationPart) =>
  Object.entries(fields).flatMap(([key, { control }]) => (control === 'money' ? [key] : []));

/** The rows as the grid shows them: amounts in yuan; whether a row was verified is said above the table. */
export const rowsFor = (part: OrganisationPart, rows: readonly PartRow[]) =>
  rows.map(({ verified: _, ...row }) => {
    const amounts = amountsOf(part).map((key) => [key, row[key] === null ? null : yuanOf(String(row[key]))]);
    return asGridRow({ ...row, ...Object.fromEntries(amounts) } as PartRow);
  });

/** What cannot be read goes as it was typed: the server says what is wrong with it. */
export const inFen = <Sent extends { cells: Record<string, unknown> }>(part: OrganisationPart, sent: Sent[]): Sent[] =>
  sent.map((row) => {
    const amounts = amountsOf(part).flatMap((key) => {
      const typed = row.cells[key];
      return typeof typed === 'string' ? [[key, fenOf(typed) ?? typed] as const] : [];
    });
    return { ...row, cells: { ...row.cells, ...Object.fromEntries(amounts) } };
  });
