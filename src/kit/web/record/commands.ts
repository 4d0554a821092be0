import type { ReactNode } from 'react';
import type { TObject, TProperties } from 'typebox';
import type { Endpoint } from '#kit/contract/endpoint.ts';
import type { SentCode } from '#kit/contract/engine/code.contract.ts';
import type { CommandCall } from '#kit/contract/engine/commands.contract.ts';
import type { Fields, Words } from '#kit/contract/resource-field.ts';
import type { Id } from '#kit/contract/shapes.ts';
import type { Row } from '#kit/web/list/slots.ts';

/** Sends a code that counts as a signature; beside the record it may be told what is signed. */
export type CodeCall = Endpoint<string, TObject, TObject, TObject<{ id: typeof Id } & TProperties>, typeof SentCode>;

/** How a command looks that users give to a record. */
export interface CommandLook {
  call: CommandCall;
  label: Words;
  /** What it does, in a sentence of its dialog. */
  about: Words;
  icon?: ReactNode;
  primary?: true;
  danger?: true;
  /** What it asks for beside the record. */
  input?: Fields;
  /** It takes a code that this call sends. */
  code?: CodeCall;
  /** It takes the code only where the server asks for it. */
  codeWhenAsked?: true;
  /** It takes an opinion, and remarks at fields. */
  review?: 'opinion' | 'remarks';
}

export type CommandLooks = Record<string, CommandLook>;

/** What a change is asked of. */
export interface Changed {
  row: Row;
  /** What a request that was returned wants: it is corrected, and what comes back as it is stays wanted. */
  wanted?: Record<string, unknown>;
  /** Of the row, or of the request that is corrected. */
  version: number;
}

/** A record as the drawer of a change takes it. */
export function changedOf(answer: unknown): Changed {
  const row = answer as Row;
  return { row, version: Number(row.version) };
}
