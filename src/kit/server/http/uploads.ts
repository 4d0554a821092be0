import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { secretId } from '#kit/server/data/ids.ts';

/** A file as it came over the wire; its name is the sender's word and names nothing on our disk. */
export interface ArrivedFile {
  field: string;
  name: string;
  path: string;
  size: number;
  sha256: string;
}

const FIELDS = { fields: 20, fieldNameSize: 100, fieldSize: 4_096, headerPairs: 20 };
const MULTIPART = /^multipart\//i;

/** How many bytes a call takes, by the fields that came before its files; for calls that take more from some than from others. */
export type RoomFor = (fields: Record<string, string>) => number;

declare module 'fastify' {
  interface FastifyInstance {
    roomFor: Map<AnyEndpoint, RoomFor>;
  }
}

/** Spools the files of multipart calls to disk. The gate has settled by then who sends them. */
export async function takeUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false });
  app.decorateRequest('arrived', undefined);
  app.decorate('roomFor', new Map());
  app.addHook('onRequest', async ({ headers, routeOptions }) => {
    const call = routeOptions.config.endpoint;
    const type = headers['content-type'];
    if (!call || type === undefined) return;
    if (MULTIPART.test(type) !== (call.multipart !== undefined))
      throw new Refusal('body.wrong-type', { kind: 'wrong-type' });
  });
  app.addHook('preValidation', async (request, reply) => {
    const call = request.routeOptions.config.endpoint;
    if (!call?.multipart || !request.isMultipart()) return;
    try {
      const room = app.roomFor.get(call) ?? (() => call.multipart?.maxBytes ?? 0);
      request.body = await receive(request, call, app.kernel.files.arrivals, room);
    } catch (error) {
      drain(request, reply);
      throw asRefusal(error, call.multipart);
    }
  });
  app.addHook('onError', clearArrived);
}

export async function clearArrived({ arrived = [] }: FastifyRequest): Promise<void> {
  for (const { path } of arrived) await rm(path, { force: true });
}

/** Ends when the sender is gone before the answer, or was gone before anybody asked. */
export function hungUp({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const ending = new AbortController();
  const end = () => ending.abort(new Refusal('upload.unreadable'));
  if (raw.destroyed) end();
  else raw.once('close', end);
  return ending.signal;
}

// Anyone who is still sending reads no answer before the rest is taken; it is thrown away unread, and the line is closed.
function drain({ raw }: FastifyRequest, reply: FastifyReply): void {
  raw.unpipe();
  raw.resume();
  reply.header('Connection', 'close');
}

async function receive(
  request: FastifyRequest,
  call: AnyEndpoint,
  folder: string,
  roomFor: RoomFor,
): Promise<Record<string, string>> {
  const { maxBytes = 0, maxFiles = 0 } = call.multipart ?? {};
  const known = (call.input.body as { properties?: object }).properties ?? {};
  const fields: Record<string, string> = {};
  let taken = 0;
  request.arrived = [];
  await mkdir(folder, { recursive: true });
  const limits = { ...FIELDS, fileSize: maxBytes + 1, files: maxFiles, parts: maxFiles + FIELDS.fields };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      const limit = Math.min(maxBytes, roomFor(fields));
      const file = await spool(request.arrived, part, { limit, room: limit - taken }, folder);
      taken += file.size;
      continue;
    }
    if (!Object.hasOwn(known, part.fieldname)) throw new Refusal('upload.unknown-field');
    if (part.valueTruncated) throw new Refusal('upload.field-too-long', { field: part.fieldname });
    fields[part.fieldname] = String(part.value);
  }
  return fields;
}

async function spool(
  arrived: ArrivedFile[],
  { fieldname, filename, file }: MultipartFile,
  { limit, room }: { limit: number; room: number },
  folder: string,
): Promise<ArrivedFile> {
  const spooled = { field: fieldname, name: filename ?? '', path: join(folder, secretId()), size: 0, sha256: '' };
  arrived.push(spooled);
  const hash = createHash('sha256');
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      spooled.size += chunk.length;
      if (spooled.size > room) return next(tooLarge(limit));
      hash.update(chunk);
      next(null, chunk);
    },
  });
  await pipeline(file, counted, createWriteStream(spooled.path, { mode: 0o600, flags: 'wx' }));
  spooled.sha256 = hash.digest('hex');
  return spooled;
}

export const tooLarge = (limit: number) =>
  new Refusal('upload.too-large', { kind: 'too-large', values: { limit: Math.floor(limit / 1_048_576) } });

const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
export const isDiskFull = (error: unknown) => DISK_FULL.has((error as NodeJS.ErrnoException)?.code ?? '');
export const diskFull = () => new Refusal('upload.no-room', { kind: 'no-room', retryAfterSeconds: 10 });

const PARSER_REFUSALS: Record<string, string> = {
  FST_FILES_LIMIT: 'upload.too-many-files',
  FST_PARTS_LIMIT: 'upload.too-many-parts',
  FST_FIELDS_LIMIT: 'upload.too-many-parts',
  FST_PROTO_VIOLATION: 'upload.unknown-field',
};

function asRefusal(error: unknown, { maxBytes, maxFiles }: NonNullable<AnyEndpoint['multipart']>): unknown {
  const { code = '' } = error as { code?: string };
  const values = { limit: Math.floor(maxBytes / 1_048_576), files: maxFiles };
  if (error instanceof Refusal)
    return new Refusal(error.code, { ...error.details, values: { ...values, ...error.details.values } });
  if (isDiskFull(error)) return diskFull();
  if (code in PARSER_REFUSALS) return new Refusal(PARSER_REFUSALS[code] ?? '', { values });
  // A disk that is full is our trouble; a body that ends in the middle or has no boundary is the sender's.
  return /^E[A-Z]+$/.test(code) && code !== 'ECONNRESET' ? error : new Refusal('upload.unreadable');
}
