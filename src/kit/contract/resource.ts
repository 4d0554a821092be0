import { type Static, Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { RowState } from './engine/row-state.contract.ts';
import { pageOf } from './envelope.ts';
import { type HistoryLinks, historyCall } from './history.contract.ts';
import { importCall } from './import.contract.ts';
import { ExportOnly, listQueryOf } from './list/list-query.ts';
import type { ModulePage } from './module-page.ts';
import { changeShape, draftShape, type Fields, listedShape, rowShape, STAMPS, type Words } from './resource-field.ts';
import { Id, IdList, isRichText, Nothing } from './shapes.ts';

/** What may be done to rows beside reading and exporting them. */
export type RowAct = 'add' | 'edit' | 'delete';

export interface ResourceSpec<F extends Fields> extends ModulePage {
  name: string;
  /** One sentence for the empty list: what these rows are for. */
  purpose: Words;
  path: string;
  table: string;
  /** Prefix of the permission codes: `<permission>:add` and so on. */
  permission: string;
  /** What may be done to its rows; all of it, unless it says. Calls and buttons of what is left out do not exist. */
  acts?: readonly RowAct[];
  /** Rows may come from a workbook; a text is the permission code, where it is not `<permission>:importExcel`. */
  imports?: true | string;
  /** Rows are marked as deleted, not removed; the table has deleted_by and deleted_at. */
  softDelete?: true;
  /** Rows that the product brings (is_built_in) cannot be removed. */
  hasBuiltIns?: true;
  /** Its table keeps a history by triggers (keep_row_history); `links` are further fields that they name. */
  keepsHistory?: { links: HistoryLinks };
  /** Rows with states: they are objects of this kind, and how one must stand to them to read or to change them. */
  object?: {
    kind: string;
    readers: readonly string[];
    writers: readonly string[];
    /** Who of the readers hears what reviewers said; all of them, unless given. */
    hearsReviews?: readonly string[];
    /** The state in which it is its author's alone: only then it is removed. */
    draft?: string;
  };
  /** Why a plain entity of the business concerns nobody in particular. */
  openTo?: string;
  fields: F;
}

export const mayAct = ({ acts }: { acts?: readonly RowAct[] }, act: RowAct) => acts?.includes(act) ?? true;

/** An object has a page of its own, to which its author goes on. */
const Added = Type.Object({ id: Id });

/** Our mistake, told when the server starts: markup that is not declared as such would be saved uncleaned. */
function refuseWrongFields({ name, fields }: { name: string; fields: Fields }): void {
  for (const [field, { control, schema, inList, searchable }] of Object.entries(fields)) {
    if ((control === 'rich') !== isRichText(schema))
      throw new Error(`${name}.${field}: the control "rich" and richText() go together`);
    const { format } = schema as { format?: string };
    if ((control === 'money') !== (format === 'fen'))
      throw new Error(`${name}.${field}: the control "money" and Fen go together`);
    if ((control === 'decimal') !== (format === 'decimal'))
      throw new Error(`${name}.${field}: the control "decimal" and decimal() go together`);
    if (control === 'rich' && (inList || searchable)) throw new Error(`${name}.${field}: no list shows markup`);
  }
}

/** Declares a plain entity; from it come its calls, its list and its form. */
export function defineResource<const F extends Fields>(spec: ResourceSpec<F>) {
  refuseWrongFields(spec);
  const row = rowShape(spec.fields);
  const { object, openTo } = spec;
  const objectScope = (as?: readonly string[]) =>
    object && as ? { on: object.kind, as, outOfScope: 'not-found' as const } : openTo ? { openTo } : {};
  const reading = objectScope(object?.readers);
  const writing = objectScope(object?.writers);
  const adding = object ? { openTo: 'adds an object, which is nobody else’s yet' } : objectScope();
  const filters = ['id', ...Object.keys(spec.fields), ...Object.keys(STAMPS)];
  const about = (verb: string, code = verb) => ({
    path: `${spec.path}/${verb}`,
    permission: `${spec.permission}:${code}`,
    summary: `${spec.title.en}: ${verb}`,
  });
  const shown = { scope: [{ of: spec.page, via: 'list' as const }] };
  const found = { scope: [{ of: spec.page, via: 'find' as const }] };
  const one = { query: Type.Object({ id: Id }) };
  const several = { query: Type.Object({ ids: IdList }) };
  const exported = { query: listQueryOf(filters, ExportOnly) };
  const edited = { body: changeShape(spec.fields) };
  const imported = !spec.imports
    ? undefined
    : {
        path: spec.path,
        title: spec.title,
        unscoped: 'adds rows, and changes none',
        ...adding,
        permission: spec.imports === true ? `${spec.permission}:importExcel` : spec.imports,
      };
  return {
    ...spec,
    row,
    list: endpoint({
      ...about('list'),
      ...shown,
      ...reading,
      method: 'GET',
      input: { query: listQueryOf(filters) },
      output: pageOf(object ? listedShape(spec.fields) : row),
    }),
    queryById: endpoint({
      ...about('queryById', 'list'),
      ...found,
      ...reading,
      method: 'GET',
      input: one,
      output: object ? rowShape(spec.fields, { state: RowState }) : row,
    }),
    /** Served where the table keeps one. */
    history: historyCall({ path: spec.path, permission: `${spec.permission}:list`, page: spec.page, ...reading }),
    add: endpoint({
      ...about('add'),
      unscoped: 'adds a row, and changes none',
      ...adding,
      method: 'POST',
      input: { body: draftShape(spec.fields) },
      output: Type.Unsafe<Static<typeof Added> | null>(object ? Added : Nothing),
    }),
    edit: endpoint({
      ...about('edit'),
      ...found,
      ...writing,
      method: 'PUT',
      also: ['POST'],
      input: edited,
      output: Nothing,
    }),
    remove: endpoint({ ...about('delete'), ...found, ...writing, method: 'DELETE', input: one, output: Nothing }),
    removeBatch: endpoint({
      ...about('deleteBatch'),
      ...found,
      ...writing,
      method: 'DELETE',
      input: several,
      output: Nothing,
    }),
    exportXls: endpoint({
      ...about('exportXls'),
      ...shown,
      ...reading,
      method: 'GET',
      bare: 'file',
      input: exported,
      output: Type.Unknown(),
    }),
    importExcel: imported && importCall(imported),
  };
}

export type Resource<F extends Fields = Fields> = ReturnType<typeof defineResource<F>>;
