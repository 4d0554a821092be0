import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Answer, send } from './client.ts';

const VERSION = { 'tus-resumable': '1.0.0' };

export const metadataOf = (metadata: Record<string, string>) =>
  Object.entries(metadata)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

export const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** A PDF of this many bytes, told apart from others by its seed. */
export function pdfOf(bytes: number, seed = 'x'): Buffer {
  const content = Buffer.alloc(bytes, seed);
  content.write('%PDF-1.7\n');
  return content;
}

/** Somebody who speaks tus into an app without a port; extra headers come last. */
export function tusOf(app: FastifyInstance, token?: string) {
  type Headers = Record<string, string>;
  const begin = (size: number, metadata: Headers = { filename: 'a.pdf' }, headers: Headers = {}) =>
    send(app, 'POST', '/tus', token, {
      headers: { ...VERSION, 'upload-length': String(size), 'upload-metadata': metadataOf(metadata), ...headers },
    });
  return {
    begin,
    /** The id of a new upload. */
    open: async (size: number, metadata?: Headers): Promise<string> => idOf(await begin(size, metadata)),
    send: (id: string, offset: number, payload: Buffer, headers: Headers = {}) =>
      send(app, 'PATCH', `/tus/${id}`, token, {
        payload,
        headers: {
          ...VERSION,
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
          ...headers,
        },
      }),
    ask: (id: string) => send(app, 'HEAD', `/tus/${id}`, token, { headers: VERSION }),
    cancel: (id: string, headers: Headers = {}) =>
      send(app, 'DELETE', `/tus/${id}`, token, { headers: { ...VERSION, ...headers } }),
  };
}

export const idOf = ({ headers }: Pick<Answer, 'headers'>) => String(headers.location).split('/').at(-1) ?? '';
