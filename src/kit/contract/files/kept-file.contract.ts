import { Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { text } from '#kit/contract/shapes.ts';

/** Pictures for anyone who knows the path; anything else for the signed-in, by header, token or ticket. */
export const keptFile = endpoint({
  method: 'GET',
  path: '/sys/common/static/*',
  countedAs: 'shared',
  permission: 'public',
  bare: 'file',
  input: {
    params: Type.Object({ '*': Type.String({ maxLength: 400 }) }),
    query: Type.Object({
      token: Type.Optional(Type.String({ maxLength: 200 })),
      ticket: Type.Optional(Type.String({ maxLength: 200 })),
    }),
  },
  output: Type.Unknown(),
  summary: 'An uploaded file',
});

const ADDRESS = '/sys/common/static/';

/** The address below the API's base under which a kept file is read, and the path in such an address. */
export const fileAddress = (path: string) => `${ADDRESS}${path}`;
export const filePath = (address: string) => address.slice(address.indexOf(ADDRESS) + ADDRESS.length);

/** A one-use ticket for one file, for addresses that cannot carry a header. */
export const fileTicket = endpoint({
  method: 'POST',
  path: '/sys/common/ticket',
  countedAs: 'shared',
  permission: 'signed-in',
  idempotencyKey: 'never',
  input: { body: Type.Object({ path: text(400) }) },
  output: Type.Object({ ticket: Type.String() }),
  summary: 'A ticket for one file, valid once and for 60 seconds',
});

/** The page that shows a PDF: told by a message, or by the `id` and `ticket` (or `token`) of a print link. */
export const PDF_VIEWER = '/sys/common/pdf/pdfPreviewIframe';
