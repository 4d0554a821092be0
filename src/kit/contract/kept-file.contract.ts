import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';

/** Pictures for whoever knows the path; anything else for the signed-in, by header, token or ticket. */
export const keptFile = endpoint({
  method: 'GET',
  path: '/sys/common/static/*',
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
export const filePath = (address: string) => address.slice(address.lastIndexOf(ADDRESS) + ADDRESS.length);
