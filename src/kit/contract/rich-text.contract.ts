import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { richText } from './shapes.ts';

/** Long enough for a notice with its tables; the door takes a mebibyte. */
const MOST_CHARACTERS = 300_000;

export const cleanedText = endpoint({
  method: 'POST',
  path: '/sys/demo/richText',
  permission: 'signed-in',
  idempotencyKey: 'never',
  input: { body: Type.Object({ content: richText(MOST_CHARACTERS) }) },
  output: Type.Object({ content: Type.String() }),
  summary: 'What the server keeps of a text with markup; mounted in demo mode only',
});
