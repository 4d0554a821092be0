import type { Words } from '#kit/contract/resource-field.ts';
import type { Db, Condition as Sql } from '#kit/server/data/db.ts';
import type { Caller, NewFile } from '#kit/server/http/kernel.ts';

/**
 * A dictionary that the product brings: its name and its items, each as value, blank, text, blank, English text. The
 * English text may have blanks; it is left out where the text is the same in both languages.
 */
export interface BuiltInDictionary {
  name: string;
  // A list, because an object would sort values that are numbers.
  items: string[];
}

/** A screen whose fields may have dictionaries. */
export interface DictionaryUser {
  title: Words;
  /** Its menu component, when data rules may narrow its list. */
  page?: string;
  fields: Record<string, { label: Words; dict?: string }>;
}

/** A table that may be asked for as a dictionary. Nothing secret is a text, a code or a filter of one. */
export interface TableDictionary {
  /** Its name on the wire. */
  name: string;
  table: string;
  /** Fields by which options are read, by their wire names, with their columns. */
  texts: Record<string, string>;
  /** Fields whose value a choice is kept as. */
  codes: Record<string, string>;
  /** Fields that a condition or an order may name. */
  filters: Record<string, string>;
  /** Which of these fields hold values of a dictionary, and of which. */
  dicts?: Record<string, string>;
  /** Which rows exist: those that nobody has deleted. */
  live?: Sql;
  /** Which of them this caller may find. */
  visibleTo?(caller: Caller, db: Db): Promise<Sql[]>;
}

/** A registered table whose rows hang below each other. */
export interface TableTree extends TableDictionary {
  /** The column that names the id of the row above; on the wire it has these names. */
  parent: { column: string; names: string[] };
  /** Names under which a client asks whether a row has children. */
  hasChildNames: string[];
  /** Columns by which siblings are sorted. */
  siblings: string[];
}

/** A field about whose values forms may ask: the names on the wire, and its table and column. */
export interface CheckedField {
  tableName: string;
  fieldName: string;
  table: string;
  column: string;
  /** Written in other capitals it is the same. */
  folded?: true;
  /** Which rows keep the asker from having their value; without it all do. */
  counts?(caller: Caller): Sql;
  /** Who learns whether a value is taken; without it everybody does. */
  toldTo?(caller: Caller, dataId: string | undefined): 'always' | 'seldom' | 'never';
}

/** What decides who may read a stored file. */
interface RuledFile {
  id: string;
  biz: string;
  ownerId: string;
  subjectId: string | null;
}

/**
 * A kind of business whose files have rules of their own. Names are compared without case; files of a `biz` that no
 * module has declared are their owner's alone.
 */
export interface BizKind {
  /** The first part of `biz`, in lower case. */
  name: string;
  /** What the plain call takes. */
  maxBytes: number;
  /** The only endings that it takes. */
  endings?: string[];
  /** Who may read, where nothing else says so; else pictures are for who knows the path, other files for the signed-in. */
  audience?: NewFile['audience'];
  /** Shares its bytes with no file, is in no list, and does not exist for who may not read it. */
  sealed?: true;
  mayUpload?(db: Db, caller: Caller, place: { biz: string; subjectId?: string }): Promise<boolean> | boolean;
  mayRead?(db: Db, reader: Caller, file: RuledFile): Promise<boolean> | boolean;
}
