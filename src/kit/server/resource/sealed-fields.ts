import type { Fields } from '#kit/contract/resource-field.ts';
import type { Columns } from '#kit/server/data/columns.ts';
import { fieldMac, masked as maskOf, sealField } from '#kit/server/engine/field-seal.ts';
import type { Served } from './served.ts';

type Values = Record<string, unknown>;

const sealedNames = (fields: Fields) => Object.keys(fields).filter((name) => fields[name]?.sealed);

/** The columns that lie beside a masked one: what is sealed, and what finds the same value again. */
export function withSealed(columns: Columns, fields: Fields): Columns {
  const written = new Map(columns);
  for (const name of sealedNames(fields)) {
    const masked = columns.get(name);
    if (!masked) continue;
    written.set(`${name}Sealed`, { ...masked, field: `${name}Sealed`, name: `${masked.name}_sealed` });
    written.set(`${name}Mac`, { ...masked, field: `${name}Mac`, name: `${masked.name}_mac` });
  }
  return written;
}

/** What a sealed text is bound to: nobody can put it into another row or field. */
export const sealedIn = (table: string, field: string, id: string) => `${table} ${field} ${id}`;

/** The values as they are stored: of a sealed field its mask, and beside it the sealed text. */
export function sealValues({ kernel, resource }: Served, id: string, saved: Values): Values {
  const stored = { ...saved };
  for (const name of sealedNames(resource.fields)) {
    const value = saved[name];
    if (value === undefined) continue;
    const text = value === null ? null : String(value);
    stored[name] = text && maskOf(text);
    stored[`${name}Sealed`] = text && sealField(kernel.keys.field, text, sealedIn(resource.table, name, id));
    stored[`${name}Mac`] = text && fieldMac(kernel.keys.field, text);
  }
  return stored;
}

/** A form sends back the mask that it was given: that is no change. */
export const withoutMasks = ({ resource }: Pick<Served, 'resource'>, sent: Values, row: Values): Values =>
  Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => !(resource.fields[name]?.sealed && value === row[name])),
  );

/** The number that the row has already, typed once more, is no change either. */
export const withoutSame = ({ kernel, resource }: Served, sent: Values, row: Values): Values =>
  Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => {
      const mac = resource.fields[name]?.sealed ? row[`${name}Mac`] : undefined;
      return typeof mac !== 'string' || mac !== fieldMac(kernel.keys.field, String(value));
    }),
  );

/** The column by which two rows with one value are found. */
export const storedKey = ({ resource }: Pick<Served, 'resource'>, field: string): string =>
  resource.fields[field]?.sealed ? `${field}Mac` : field;

/** The value in that column. */
export const keyValue = ({ kernel, resource }: Served, field: string, draft: Values): unknown => {
  const value = draft[field] ?? null;
  if (!resource.fields[field]?.sealed || value === null) return value;
  // What was sealed before holds its mask by now.
  return draft[`${field}Mac`] ?? fieldMac(kernel.keys.field, String(value));
};
