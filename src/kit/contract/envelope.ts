import { type Static, type TSchema, Type } from 'typebox';
import type { RowAct } from './history.contract.ts';

/** The form of every answer that is not declared `bare`. */
export interface Envelope<Result> {
  success: boolean;
  message: string;
  code: number;
  result: Result;
  timestamp: number;
}

export const envelopeOf = (result: TSchema) =>
  Type.Object({
    success: Type.Boolean(),
    message: Type.String(),
    code: Type.Integer(),
    result,
    timestamp: Type.Integer(),
  });

/** What `result` holds beside a refusal's words. */
export interface RefusalResult {
  refusal: string;
  field?: string;
  remedy?: string;
  values?: Record<string, string | number>;
  /** What a stale change would have changed, as it is now. */
  current?: object;
  /** Who has done what to it since the caller saw it, newest first. */
  since?: RowAct[];
  /** Everything that holds a command back, in words. */
  blockedBy?: object[];
}

export const pageOf = <Row extends TSchema>(row: Row) =>
  Type.Object({
    records: Type.Array(row),
    total: Type.Integer(),
    size: Type.Integer(),
    current: Type.Integer(),
    pages: Type.Integer(),
  });

export type Page<Row> = { records: Row[]; total: number; size: number; current: number; pages: number };

export const DictOption = Type.Object({
  value: Type.String(),
  text: Type.String(),
  title: Type.String(),
  label: Type.String(),
  /** Present when the item has one. */
  color: Type.Optional(Type.String()),
  textEn: Type.Optional(Type.String()),
});
export type DictOption = Static<typeof DictOption>;
