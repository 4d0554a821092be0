import { type Static, Type } from 'typebox';
import { Nullable, WireTime } from '#kit/contract/shapes.ts';

const Words = Type.Object({ zh: Type.String(), en: Type.String() });

/** Why a command cannot be given now, in words and with the refusal that it would meet. */
const BlockedBy = Type.Object({
  code: Type.String(),
  message: Type.String(),
  remedy: Type.Optional(Type.String()),
  values: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
  field: Type.Optional(Type.String()),
  article: Type.Optional(Type.String()),
  fix: Type.Optional(Type.Object({ command: Type.String(), input: Type.Record(Type.String(), Type.Unknown()) })),
});

/** What a reviewer has said of a field, until the object is approved. */
export const FieldRemark = Type.Object({ field: Type.String(), text: Type.String(), by: Type.String() });

/** What a detail answer says beside the row: what may be done with it, and what was remarked on it. */
export const RowState = Type.Object({
  words: Words,
  allowedActions: Type.Array(
    Type.Object({ command: Type.String(), enabled: Type.Boolean(), blockedBy: Type.Array(BlockedBy) }),
  ),
  /** What the rules find in it as it is in force now. */
  findings: Type.Array(BlockedBy),
  editable: Type.Boolean(),
  /** Never handed in, and the caller's own: it may be removed. */
  removable: Type.Boolean(),
  /** What review has said last, as long as it is being corrected or is under review again. */
  opinion: Nullable(Type.String()),
  reviewed: Type.Optional(Nullable(Type.Object({ by: Type.String(), at: WireTime }))),
  remarks: Type.Array(FieldRemark),
  /** The fields that are others now than they were when it was reviewed last. */
  changed: Type.Optional(Type.Array(Type.String())),
  /** When the clock moves it next. */
  nextCheckAt: Type.Optional(Nullable(WireTime)),
});
export type RowState = Static<typeof RowState>;
