import type { FastifyInstance } from 'fastify';
import { fileAddress } from '#kit/contract/files/kept-file.contract.ts';
import { Refusal, type RefusalKind } from '#kit/domain/refusal.ts';
import { toWireTime } from '#kit/domain/wire-time.ts';
import type { Db } from '#kit/server/data/db.ts';
import { secretId } from '#kit/server/data/ids.ts';
import { readTicket, signTicket } from '#kit/server/http/guard/signed-ticket.ts';
import { signingSecret } from '#kit/server/http/guard/signing-secret.ts';
import { serve } from '#kit/server/http/serve.ts';
import { FILE_LIST_PAGE, makeFileList, readFileList } from '../file-lists.contract.ts';
import type { BizKinds } from './biz-kinds.reads.ts';
import { filesOfList, findFileList, insertFileList, isInList, trueNow } from './file-lists.store.ts';
import { asPath, mayRead } from './file-readers.ts';
import { findFile, type StoredFile } from './files.store.ts';

const AUDIENCE = 'file-list';
const USUAL_HOURS = 24;

/** Links to lists of files, for people without an account here. */
export function serveFileLists(app: FastifyInstance, kinds: BizKinds): void {
  const { kernel } = app;
  serve(app, makeFileList, {
    find: async ({ db, body, caller }) => {
      const files: StoredFile[] = [];
      for (const path of new Set(body.paths.map(asPath))) {
        const file = await findFile(db, path);
        // A sealed file leaves the platform by no link, not even by its owner's.
        if (!file || file.sealed || !(await mayRead(db, kinds, file, caller))) return undefined;
        files.push(file);
      }
      return files;
    },
    act: async ({ db, body: { title = '', hours = USUAL_HOURS }, caller, auditSubject }, files) => {
      const id = secretId();
      const list = { id, ownerId: caller.id, title, hours, fileIds: files.map((file) => file.id) };
      const expiresAt = await insertFileList(db, list);
      const exp = Math.floor(expiresAt.getTime() / 1_000);
      auditSubject('file_list', id, { files: files.length, hours });
      const ticket = signTicket(await signingSecret(kernel.db, 'tickets'), { aud: AUDIENCE, jti: id, exp });
      return { ticket, page: `${FILE_LIST_PAGE}?ticket=${ticket}`, expireTime: toWireTime(expiresAt) };
    },
  });

  serve(app, readFileList, async ({ db, query }) => {
    const list = await findFileList(db, await listBehind(db, query.ticket, 'refused'));
    if (!list) throw refusal('unknown', 'refused');
    const files = await filesOfList(db, list.id);
    return {
      title: list.title,
      expireTime: toWireTime(list.expiresAt),
      files: files.map(({ name, size, mime, path }) => ({ name, size, mime, url: fileAddress(path) })),
    };
  });
}

const WORDS = {
  forged: 'ticket.forged',
  foreign: 'ticket.foreign',
  expired: 'ticket.expired',
  unknown: 'ticket.unknown',
} as const;

const refusal = (fault: keyof typeof WORDS, kind: RefusalKind) => new Refusal(WORDS[fault], { kind });

async function listBehind(db: Db, ticket: string, kind: RefusalKind): Promise<string> {
  const claims = readTicket(await signingSecret(db, 'tickets'), ticket, AUDIENCE, await trueNow(db));
  if (typeof claims === 'string') throw refusal(claims, kind);
  return claims.jti;
}

/** Tickets of lists are signed; those for one file are not, and hold no point. */
export const isListTicket = (ticket: string) => ticket.includes('.');

export async function refuseOutsideList(db: Db, ticket: string, file: StoredFile): Promise<void> {
  const kind = 'no-session';
  if (!(await isInList(db, await listBehind(db, ticket, kind), file.id))) throw refusal('foreign', kind);
}
