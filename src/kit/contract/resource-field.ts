import { type Static, type TObject, type TSchema, Type } from 'typebox';
import type { FormRuleName } from '#kit/domain/form-rules.ts';
import { Id, Nullable, Stamps } from './shapes.ts';

/** What a declaration calls something, in both languages; screens, workbooks and refusals all take it from here. */
export interface Words {
  zh: string;
  en: string;
}

/** What else makes a value that of one row: another field beside it, the states that count, words of its own. */
export interface UniqueAmong {
  /** A row with another value in this field is in nobody's way. */
  with?: string;
  /** Nor is one in these states. */
  unlessStatus?: readonly string[];
  /** In these a row is in the way of its author alone: what was not handed in takes nothing from others. */
  ownIn?: readonly string[];
  refusal: string;
}

export interface ResourceField<Schema extends TSchema = TSchema> {
  label: Words;
  /** 'rich' is a text with markup: its schema is a `richText()`, and no list shows it. 'money' goes with `Fen`, 'decimal' with `decimal()`. */
  control: 'text' | 'textarea' | 'number' | 'money' | 'decimal' | 'select' | 'day' | 'switch' | 'rich';
  schema: Schema;
  inList?: true;
  /** Shown in the search row; 'folded' waits behind "expand". */
  searchable?: true | 'folded';
  sortable?: true;
  /** Dictionary whose texts go beside the value as `<field>_dictText`. */
  dict?: string;
  /** No two rows have the same value; or, with a condition, no two of the rows that it names. */
  unique?: true | UniqueAmong;
  /** Takes several values of its dictionary, kept with commas between them. */
  several?: true;
  /** How its text must be written; form and server ask the same function. */
  rule?: FormRuleName;
  /** What is said of a text that is not written as its schema asks, where that it has the wrong form does not help. */
  wrong?: Words;
  /** Set once, when the row is made. */
  fixed?: true;
  inForm?: false;
  /** Written by the platform alone: no draft, change or import brings it. */
  computed?: true;
  /** Kept sealed: lists, answers and exports hold it masked, and so does its column. Others are `<column>_sealed` and `_mac`. */
  sealed?: true;
}

export type Fields = Record<string, ResourceField>;

/** Whether a reviewer may remark on a field: those that its author fills in. */
export const isRemarkable = ({ computed, inForm }: Pick<ResourceField, 'computed' | 'inForm'>): boolean =>
  !computed && inForm !== false;

/** Fields that every row has and nobody sends. */
export const STAMPS = {
  createBy: 'created_by',
  createTime: 'created_at',
  updateBy: 'updated_by',
  updateTime: 'updated_at',
} as const;

export type DraftOf<F extends Fields> = Static<TObject<{ [Name in keyof F]: F[Name]['schema'] }>>;
/** A row as answers carry it: dictionary texts (`<field>_dictText`) join where the field has a dictionary. */
export type RowOf<F extends Fields> = { id: string; version: number } & {
  [Name in keyof DraftOf<F>]: DraftOf<F>[Name] | null;
} & Record<keyof typeof STAMPS, string | null>;

/** A row as lists carry it: objects leave out what their list does not show. */
export type ListedOf<F extends Fields> = { id: string; version: number } & Partial<RowOf<F>>;

function shapes(fields: Fields, turn: (schema: TSchema, optional: boolean) => TSchema): TObject['properties'] {
  const entries = Object.entries(fields).map(([name, { schema, label, wrong }]) => {
    const optional = Type.IsOptional(schema);
    const titled = { ...schema, title: label.zh, ...(wrong && { description: wrong.zh }) } as TSchema;
    return [name, turn(optional ? Nullable(titled) : titled, optional)];
  });
  return Object.fromEntries(entries);
}

export function rowShape<F extends Fields>(fields: F, more: TObject['properties'] = {}) {
  const texts = Object.entries(fields).flatMap(([name, { dict }]) =>
    dict ? [[`${name}_dictText`, Type.Optional(Type.String())]] : [],
  );
  const shown = shapes(fields, (schema, optional) => (optional ? schema : Nullable(schema)));
  return Type.Unsafe<RowOf<F>>(
    Type.Object({ id: Id, version: Type.Integer(), ...shown, ...Object.fromEntries(texts), ...Stamps, ...more }),
  );
}

/** A row as the list of an object carries it: what it shows, which is what its export tells. The rest is on the record. */
export function listedShape<F extends Fields>(fields: F) {
  const listed = Object.fromEntries(Object.entries(fields).filter(([, { inList }]) => inList));
  const { properties } = rowShape(listed) as unknown as TObject;
  const { createBy: _createBy, updateBy: _updateBy, updateTime: _updateTime, ...shown } = properties;
  return Type.Unsafe<ListedOf<F>>(Type.Object(shown));
}

const sentOf = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, { computed }]) => !computed));

/** A new row: what is required must be there. */
export const draftShape = <F extends Fields>(fields: F) =>
  Type.Unsafe<DraftOf<F>>(
    Type.Object(shapes(sentOf(fields), (schema, optional) => (optional ? Type.Optional(schema) : schema))),
  );

/** The fields of a change request: those that it changes. */
export const changesShape = <F extends Fields>(fields: F) =>
  Type.Unsafe<Partial<DraftOf<F>>>(Type.Object(shapes(sentOf(fields), (schema) => Type.Optional(schema))));

/** A change of a row: absent fields stay as they are. With the version that it was read in, a stale change is refused. */
export const changeShape = <F extends Fields>(fields: F) =>
  Type.Unsafe<Partial<DraftOf<F>> & { id: string; version?: number }>(
    Type.Object({
      id: Id,
      version: Type.Optional(Type.Integer()),
      ...shapes(sentOf(fields), (schema) => Type.Optional(schema)),
    }),
  );
