import { Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Nothing, text } from '#kit/contract/shapes.ts';

const MOST_BYTES = 10 * 1_048_576;

/** Keeps one file; the words of the answer are its path. */
export const uploadFile = endpoint({
  method: 'POST',
  path: '/sys/common/upload',
  permission: 'signed-in',
  multipart: { maxBytes: MOST_BYTES, maxFiles: 1 },
  callsPerMinute: 120,
  input: {
    body: Type.Object({
      biz: Type.Optional(Type.String()),
      isup: Type.Optional(Type.String()),
      jeditor: Type.Optional(Type.String()),
    }),
  },
  output: Nothing,
  summary: 'Upload one file',
});

/** A one-use ticket for one file, for addresses that cannot carry a header. */
export const fileTicket = endpoint({
  method: 'POST',
  path: '/sys/common/ticket',
  permission: 'signed-in',
  input: { body: Type.Object({ path: text(400) }) },
  output: Type.Object({ ticket: Type.String() }),
  summary: 'A ticket for one file, valid once and for 60 seconds',
});
