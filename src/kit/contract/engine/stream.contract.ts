import { type TSchema, Type } from 'typebox';
import { WireTime } from '#kit/contract/shapes.ts';

/** A client sends it over the socket: alone it asks for the last number, with a number for all that came after it. */
export const FOLLOW = 'Stream';

/** What a client asks for that cannot keep a socket; without a number it learns the last one. */
export const streamQuery = { after: Type.Optional(Type.Integer({ minimum: 0 })) };

/** The events after a number as the caller sees them, at most a hundred, and the number up to which they are known now. */
export const streamAnswer = <Event extends TSchema>(event: Event) =>
  Type.Object({
    events: Type.Array(Type.Object({ number: Type.Integer(), at: WireTime, event })),
    last: Type.Integer(),
  });
