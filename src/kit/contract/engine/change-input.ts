import { Type } from 'typebox';
import { changesShape, type Fields } from '#kit/contract/resource-field.ts';

/** What comes with the command that asks for a change: the fields that are to be others, and why. */
export const changeInput = (fields: Fields) => ({
  changes: changesShape(fields),
  reason: Type.Optional(Type.String({ maxLength: 500, title: '变更原因' })),
});
