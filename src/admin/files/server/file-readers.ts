import type { FastifyRequest } from 'fastify';
import { isPasswordOfAnother } from '#admin/session/server/session.reads.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import { refuseRestricted } from '#kit/server/http/guard/gate.ts';
import type { Caller, Kernel } from '#kit/server/http/kernel.ts';
import type { BizKinds } from './biz-kinds.reads.ts';
import type { StoredFile } from './files.store.ts';

/** The path, or the address under which it is read. */
export const asPath = (sent: string) => sent.replace(/^.*\/sys\/common\/static\//, '').replace(/,+$/, '');

export const missing = () => new Refusal('file.not-found', { kind: 'not-found' });

/** Whether somebody who is signed in may read a file. The module whose biz it is has the first word. */
export async function mayRead(db: Db, kinds: BizKinds, file: StoredFile, reader: Caller): Promise<boolean> {
  if (file.sealed && (await isPasswordOfAnother(db, reader.id))) return false;
  if (file.ownerId === reader.id) return true;
  const kind = kinds.of(file.biz);
  if (kind.mayRead) return kind.mayRead(db, reader, file);
  return file.audience !== 'owner' && !file.sealed;
}

/** What an address may carry in place of a session. */
export interface Key {
  token?: string;
  ticket?: string;
}

/** Lets in whom the session behind the request allows to read; who may not learns nothing that a wrong path would not tell. */
export async function refuseStrangers(
  kernel: Kernel,
  kinds: BizKinds,
  file: StoredFile,
  { request, token }: Pick<Key, 'token'> & { request: FastifyRequest },
): Promise<void> {
  if (file.audience === 'anyone' && !file.sealed) return;
  const reader = await sessionOf(kernel, request.token ?? token);
  if (!reader) throw new Refusal('session.missing', { kind: 'no-session' });
  if (!(await mayRead(kernel.db, kinds, file, reader))) throw missing();
}

async function sessionOf(kernel: Kernel, token: string | undefined): Promise<Caller | undefined> {
  const found = token ? await kernel.authenticate(token, undefined) : 'unknown';
  if (typeof found === 'string') return undefined;
  refuseRestricted(found);
  return found;
}
