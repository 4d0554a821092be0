import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import type { ResourceField } from '#kit/contract/resource-field.ts';
import type { DataRule } from '#kit/domain/data-rule.ts';
import type { Db, Condition as Sql } from '#kit/server/data/db.ts';
import type { Chronograph } from '#kit/server/engine/chronograph.ts';
import type { Keys } from '#kit/server/engine/keys.ts';
import type { ArrivedFile } from './uploads.ts';

/** The signed-in person behind a request. */
export interface Caller {
  id: string;
  username: string;
  realname: string;
  sessionId: string;
  tenantId: number;
  orgCode: string | null;
  /** Codes of all departments of the caller. */
  orgCodes: string[];
  permissions: ReadonlySet<string>;
  /** Data rules by the page whose list they narrow. */
  dataRules: ReadonlyMap<string, DataRule[]>;
  /** The refusal of every call that is not `alwaysOpen`, until the user has done what it asks for. */
  restriction?: string;
}

export interface RefusalText {
  message: string;
  remedy?: string;
}

export interface KernelSettings {
  base: string;
  callsPerMinute: number;
  origins: string[];
  productVersion: string;
  /** Answers time and text for tests, on loopback only; never in production. */
  testHooks: boolean;
  demo: boolean;
  /** Where SMS and e-mail are handed over; a channel without a gateway is closed. */
  gateways?: Gateways;
  /** Of the signature that marked calls demand; undefined when none does. */
  signSecret: string | undefined;
}

/** The objects of a page, and what leaves some of them out for a caller. */
export interface ObjectScope {
  /** What calls and data rules name it by. */
  page: string;
  /** Calls below these paths declare how they keep to the scope, or why they need not. */
  paths: string[];
  table: Sql;
  /** The conditions of a key that is no id, by its name. */
  keys?: Record<string, (values: string[]) => Sql>;
  /** What narrows the list for a caller; no condition where the caller may see every object. */
  narrowing(caller: Caller, db: Db): Promise<Sql[]>;
}

/** A kind of object to which users have relations, such as member or reviewer. */
export interface ObjectKind {
  /** What calls, facts and participations name it by. */
  name: string;
  table: string;
  /** By the name of a relation: the condition on a row of the table under which the caller has it. */
  relations: Record<string, (caller: Caller) => Sql>;
  told?: Told;
}

type AnyRow = Record<string, unknown>;

/** Whom the moves of an object concern, and how they are told of it. */
export interface Told {
  /** What it is called. */
  name(row: AnyRow): string;
  /** The page of its record. */
  url(row: AnyRow): string;
  /** The users who act for it. */
  people(db: Db, row: AnyRow): Promise<string[]>;
  /** While nobody else may know of it: what goes out about it is in no list, and its words are kept nowhere. */
  isSealed?(row: AnyRow): boolean;
  /** Where else they can be reached. */
  contact(db: Db, row: AnyRow): Promise<{ phone?: string | null; email?: string | null }>;
  /** The permission of those who review it. */
  review: string;
  /** Those on which a reviewer may remark, and those that the platform writes. */
  fields: Record<string, Pick<ResourceField, 'label' | 'computed' | 'inForm'>>;
}

/** What the kit needs from the platform around it; `src/server` puts it together. */
export interface Kernel {
  settings: KernelSettings;
  db: Db;
  /** The pages whose objects not every caller may see. */
  scopes: ObjectScope[];
  /** What people have relations to, by name. */
  objectKinds: ReadonlyMap<string, ObjectKind>;
  /** To look at a session does not prolong it; a call does. */
  authenticate(
    token: string,
    tenantId: string | undefined,
    how?: 'look',
  ): Promise<Caller | 'ended' | 'unknown' | 'foreign-tenant'>;
  /** Texts by value of one dictionary, disabled items included so that old rows still read well. */
  dictionaryTexts(code: string): Promise<ReadonlyMap<string, string>>;
  /** Texts of the enabled items of one dictionary, in their order. */
  dictionaryChoices(code: string): Promise<string[]>;
  /** Values of a dictionary that the product brings and relies on; undefined for any other dictionary. */
  builtInItems(code: string): ReadonlySet<string> | undefined;
  /** What users are called, by their user names. */
  realnames(db: Db, usernames: string[]): Promise<ReadonlyMap<string, string>>;
  refusalText(code: string, values: Record<string, string | number>): RefusalText;
  files: FileKeeper;
  keys: Keys;
  /** Makes the moves of time that are due on a row before somebody reads it. */
  catchUp: Chronograph['catchUp'];
  /** Has a job done by some process once this transaction is committed. */
  enqueue(db: Db, job: string, input: Record<string, unknown>): Promise<void>;
  /** Sends a message once this transaction is committed. */
  notifyUser(db: Db, message: Message): Promise<void>;
  deliveries: Deliveries;
}

export type Channel = 'SMS' | 'EMAIL';

/** An address that takes messages, and the key by which it knows us. */
export interface Gateway {
  url: string;
  key: string;
}
export type Gateways = Partial<Record<Channel, Gateway>>;

/** What goes to somebody outside of the platform. */
export interface Delivery {
  channel: Channel;
  /** What it is about, in a code of the dictionary message_kind. */
  kind: string;
  recipient: string;
  title: string;
  text: string;
  /** The text is kept no longer than it takes to send it. */
  isSecret?: boolean;
  /** About a subject that nobody may know of before its time: in no list, title and text kept like a secret text. */
  isSealed?: boolean;
}

/** The ways by which SMS and e-mail leave the platform. */
export interface Deliveries {
  /** Whether anything can be sent that way. */
  has(channel: Channel): boolean;
  /** Has it sent once this transaction is committed; what cannot be sent is marked so. */
  send(db: Db, delivery: Delivery): Promise<void>;
}

/** A message to one user, which the bell shows. */
export interface Message {
  userId: string;
  title: string;
  content: string;
  /** The same in English. */
  english?: { title: string; content: string };
  /** The screen that it opens, and what it is about there. */
  page: string;
  subjectId?: string;
  /** In a code of the dictionary message_kind. */
  kind?: string;
  isUrgent?: boolean;
}

export interface NewFile {
  /** A file on disk, which is moved away from there (with its hash, where somebody has it), or the text of one. */
  content: { arrivedAt: string; sha256?: string } | { text: string };
  name: string;
  /** First part of the path under which it is asked for. */
  folder: string;
  ownerId: string;
  /** Who may read it: who knows the path, who is signed in as well, or its owner alone. */
  audience: 'anyone' | 'signed-in' | 'owner';
  mime: string;
  /** Its bytes are shared with no other file, and who may not read it does not learn that it is there. */
  sealed?: boolean;
  /** The secret under which sealed bytes lie, where the same file may come again after a break. */
  sealKey?: string;
  /** What it belongs to, in the words of the module whose folder it is. */
  subjectId?: string;
}

/** Writes the row of a file whose bytes are laid down, in a transaction; gives its path. */
export type EnterFile = (trx: Db) => Promise<string>;

/** The platform's store of files. A file is known by its path, which nobody can guess. */
export interface FileKeeper {
  /** Folder for what is on its way in. */
  arrivals: string;
  /** Outside a transaction the bytes are laid down without holding a connection: the way for long files. */
  keep(db: Db, file: NewFile): Promise<string>;
  /** The same in two steps, for who has more to write in the transaction; a file on disk stays where it is. */
  layDown(file: NewFile): Promise<EnterFile>;
  /** Where on our disk the bytes can be read within the hour; a copy, when they lie elsewhere. */
  locate(db: Db, path: string): Promise<string | undefined>;
  read(db: Db, path: string, range?: { first: number; last: number }): Promise<Readable | undefined>;
  /** Ends the row; the bytes go with their last row, soon after the commit. */
  discard(db: Db, path: string): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    kernel: Kernel;
    calls: AnyEndpoint[];
  }
  interface FastifyRequest {
    caller: Caller | undefined;
    token: string | undefined;
    /** The files of a multipart call, spooled to disk. */
    arrived: ArrivedFile[] | undefined;
  }
  interface FastifyContextConfig {
    endpoint?: AnyEndpoint;
  }
}

export type Logger = FastifyBaseLogger;
