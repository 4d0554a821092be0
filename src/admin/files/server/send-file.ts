import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#kit/domain/refusal.ts';
import type { Kernel } from '#kit/server/http/kernel.ts';
import { contentDisposition } from '#kit/server/sheets/workbook.ts';
import { namesTag, wantedRange } from '../range.rules.ts';
import { missing } from './file-readers.ts';
import type { StoredFile } from './files.store.ts';

const NOTHING_RUNS = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

/** Sends a file or the part that was asked for, as a download unless it is a picture. */
export async function sendFile(kernel: Kernel, file: StoredFile, request: FastifyRequest, reply: FastifyReply) {
  const tag = tagOf(file);
  const { headers } = request;
  if (tag) reply.header('ETag', tag);
  if (tag && namesTag(headers['if-none-match'], tag)) return reply.code(304).send();
  const isSame = headers['if-range'] === undefined || headers['if-range'] === tag;
  const range = isSame ? wantedRange(headers.range, file.size) : undefined;
  reply.header('Accept-Ranges', 'bytes');
  if (range === 'outside') {
    reply.header('Content-Range', `bytes */${file.size}`);
    throw new Refusal('file.wrong-range', { kind: 'wrong-range', values: { size: file.size } });
  }
  const bytes = await kernel.files.read(kernel.db, file.path, range);
  if (!bytes) throw missing();
  setHead(file, reply);
  if (range) reply.code(206).header('Content-Range', `bytes ${range.first}-${range.last}/${file.size}`);
  reply.header('Content-Length', range ? range.last - range.first + 1 : file.size);
  return bytes;
}

/** A path always means the same bytes; its random part names them, and tells nothing about files of others. */
const tagOf = ({ path, sealed }: StoredFile) => (sealed ? undefined : `"${path.split('/').at(-2)}"`);

function setHead({ name, mime, audience, sealed }: StoredFile, reply: FastifyReply): void {
  const inline = audience === 'anyone' && !sealed && mime.startsWith('image/');
  const disposition = contentDisposition(name);
  reply
    .type(mime.startsWith('text/') ? `${mime}; charset=utf-8` : mime)
    .header('Content-Disposition', inline ? disposition.replace(/^attachment/, 'inline') : disposition)
    .header('Content-Security-Policy', NOTHING_RUNS);
  if (inline) reply.header('Cache-Control', 'private, max-age=86400, immutable');
}
