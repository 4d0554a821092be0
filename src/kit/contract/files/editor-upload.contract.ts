import { Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Nothing } from '#kit/contract/shapes.ts';

/**
 * Where the picture of a text is read. The same as `fileAddress`, which the grid brings: to share it would cut a script of
 * the first pages in two.
 */
export const pictureAddressOf = (base: string, path: string): string =>
  /^https?:\/\//.test(path) ? path : `${base}/sys/common/static/${path}`;

/** The upload of a picture out of an editor, as the contract words it; the module of files serves the path. */
export const editorUpload = endpoint({
  method: 'POST',
  path: '/sys/common/upload',
  permission: 'signed-in',
  multipart: { maxBytes: 10 * 1_048_576, maxFiles: 1 },
  input: {
    body: Type.Object({ biz: Type.Literal('jeditor'), isup: Type.Literal('1'), jeditor: Type.Literal('1') }),
  },
  output: Nothing,
  summary: 'Upload a picture of a text',
});
