import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fileTicket, uploadFile } from '#admin/files/files.contract.ts';
import { keptFile } from '#kit/contract/kept-file.contract.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { refuseRestricted } from '#kit/server/gate.ts';
import { secretId } from '#kit/server/ids.ts';
import type { Kernel } from '#kit/server/kernel.ts';
import { serve } from '#kit/server/serve.ts';
import { contentDisposition } from '#kit/server/workbook.ts';
import { fileKind, HEAD_BYTES, isFolder } from '../files.rules.ts';
import { findFile, insertTicket, type StoredFile, takeTicket } from './files.store.ts';

const DEFAULT_FOLDER = 'upload';
const NOTHING_RUNS = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

export default function files(app: FastifyInstance): void {
  const { kernel } = app;
  serve(app, uploadFile, async ({ db, request, body, caller, say, mark }) => {
    const [file] = request.arrived ?? [];
    if (!file) throw new Refusal('upload.no-file');
    if (file.size === 0) throw new Refusal('upload.empty');
    const folder = body.biz || DEFAULT_FOLDER;
    if (!isFolder(folder)) throw new Refusal('upload.wrong-folder', { field: 'biz' });
    const kind = fileKind(file.name, await headOf(file.path));
    if (kind === 'kind-unknown') throw new Refusal('upload.kind-unknown');
    if (kind === 'kind-differs') throw new Refusal('upload.kind-differs');
    const path = await kernel.files.keep(db, {
      content: { arrivedAt: file.path },
      name: file.name,
      folder,
      ownerId: caller.id,
      audience: kind.isPicture ? 'anyone' : 'signed-in',
      mime: kind.mime,
    });
    mark('stored_file', idIn(path), { size: file.size });
    say(path);
    return null;
  });

  serve(app, keptFile, async ({ db, params, request, query, reply }) => {
    const file = await findFile(db, params['*'].replace(/,+$/, ''));
    if (!file) throw missing();
    await refuseStrangers(kernel, file, request, query);
    const place = await kernel.files.locate(db, file.path);
    const found = place && (await stat(place).catch(() => undefined));
    if (!place || !found) throw missing();
    const inline = file.audience === 'anyone' && file.mime.startsWith('image/');
    const disposition = contentDisposition(file.name);
    reply
      .type(file.mime.startsWith('text/') ? `${file.mime}; charset=utf-8` : file.mime)
      .header('Content-Length', found.size)
      .header('Content-Disposition', inline ? disposition.replace(/^attachment/, 'inline') : disposition)
      .header('Content-Security-Policy', NOTHING_RUNS);
    if (inline) reply.header('Cache-Control', 'private, max-age=86400, immutable');
    return createReadStream(place);
  });

  serve(app, fileTicket, {
    find: async ({ db, body, caller }) => {
      const file = await findFile(db, asPath(body.path));
      return file && (file.audience !== 'owner' || file.ownerId === caller.id) ? file : undefined;
    },
    act: async ({ db, caller, mark }, { path }) => {
      const ticket = secretId();
      await insertTicket(db, ticket, path, caller.id);
      mark('stored_file', idIn(path));
      return { ticket };
    },
  });
}

/** The random part of a path. The audit holds no names, and nobody opens a file with what it holds. */
const idIn = (path: string) => path.split('/').at(-2) ?? '';

/** The path, or the address under which it is read. */
const asPath = (sent: string) => sent.replace(/^.*\/sys\/common\/static\//, '').replace(/,+$/, '');

const missing = () => new Refusal('file.not-found', { kind: 'not-found' });

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function refuseStrangers(
  kernel: Kernel,
  { path, audience, ownerId }: StoredFile,
  request: FastifyRequest,
  { token, ticket }: { token?: string; ticket?: string },
): Promise<void> {
  if (audience === 'anyone') return;
  const reader = ticket ? await takeTicket(kernel.db, ticket, path) : await sessionOf(kernel, request.token ?? token);
  if (!reader) throw new Refusal('session.missing', { kind: 'no-session' });
  // Who may not read a file does not learn that it is there.
  if (audience === 'owner' && reader !== ownerId) throw missing();
}

async function sessionOf(kernel: Kernel, token: string | undefined): Promise<string | undefined> {
  const found = token ? await kernel.authenticate(token, undefined) : 'unknown';
  if (typeof found === 'string') return undefined;
  refuseRestricted(found);
  return found.id;
}
