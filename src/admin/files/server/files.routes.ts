import type { FastifyInstance, FastifyRequest } from 'fastify';
import { uploadAttachment, uploadFile, uploadMinio, uploadOss } from '#admin/files/files.contract.ts';
import { isPasswordOfAnother } from '#admin/session/server/session.reads.ts';
import { fileTicket, keptFile } from '#kit/contract/files/kept-file.contract.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { secretId } from '#kit/server/data/ids.ts';
import { serve } from '#kit/server/http/serve.ts';
import { hungUp } from '#kit/server/http/uploads.ts';
import { UNNAMED } from './biz-kinds.reads.ts';
import { isListTicket, refuseOutsideList, serveFileLists } from './file-lists.ts';
import { asPath, type Key, mayRead, missing, refuseStrangers } from './file-readers.ts';
import { findFile, type StoredFile } from './files.store.ts';
import { type IntakeRules, takeIn } from './intake.ts';
import { serveOssFiles } from './oss-files.ts';
import { sendFile } from './send-file.ts';
import { serveSheetPreviews } from './sheet-previews.ts';
import { insertTicket, takeTicket } from './tickets.store.ts';

export default function files(app: FastifyInstance, rules: IntakeRules): void {
  const { kernel } = app;
  const uploads = [
    [uploadFile, UNNAMED.upload],
    [uploadAttachment, UNNAMED.project],
    [uploadOss, UNNAMED.oss],
    [uploadMinio, UNNAMED.oss],
  ] as const;
  for (const [call, unnamed] of uploads) {
    app.roomFor.set(call, ({ biz }) => (biz ? rules.kinds.of(biz) : rules.kinds.unnamed(unnamed)).maxBytes);
    serve(app, call, {
      prepare: async ({ request, reply, body, caller }) => {
        const [file] = request.arrived ?? [];
        if (!file) throw new Refusal('upload.no-file');
        const subjectId = 'projectId' in body ? body.projectId : undefined;
        const gone = hungUp(reply);
        const { biz = '' } = body;
        const enter = await takeIn(kernel, rules, { caller, biz, unnamed, subjectId, file, gone });
        return { enter, size: file.size };
      },
      act: async ({ db, message, auditSubject }, { enter, size }) => {
        const path = await enter(db);
        auditSubject('stored_file', idIn(path), { size });
        message(path);
        return null;
      },
    });
  }

  serve(app, keptFile, async ({ db, params, request, query, reply }) => {
    const file = await findFile(db, params['*'].replace(/,+$/, ''));
    if (!file) throw missing();
    await refuseUnlessOpen(file, request, query).catch((fault) => {
      // Whatever is wrong with the key to it, a sealed file is no more there than one that does not exist.
      throw file.sealed && fault instanceof Refusal ? missing() : fault;
    });
    return sendFile(kernel, file, request, reply);
  });

  async function refuseUnlessOpen(file: StoredFile, request: FastifyRequest, { ticket, token }: Key): Promise<void> {
    if (ticket && isListTicket(ticket)) await refuseOutsideList(kernel.db, ticket, file);
    else if (ticket && (file.audience !== 'anyone' || file.sealed)) await refuseUnlessTaken(ticket, file);
    else await refuseStrangers(kernel, rules.kinds, file, { request, token });
  }

  async function refuseUnlessTaken(ticket: string, { path, sealed }: StoredFile): Promise<void> {
    const taken = await takeTicket(kernel.db, ticket, path);
    if (typeof taken === 'string') throw new Refusal(taken, { kind: 'no-session' });
    if (sealed && (await isPasswordOfAnother(kernel.db, taken.userId))) throw missing();
  }

  serve(app, fileTicket, {
    find: async ({ db, body, caller }) => {
      const file = await findFile(db, asPath(body.path));
      return file && (await mayRead(db, rules.kinds, file, caller)) ? file : undefined;
    },
    act: async ({ db, caller, auditSubject }, { path }) => {
      const ticket = secretId();
      await insertTicket(db, ticket, path, caller.id);
      auditSubject('stored_file', idIn(path));
      return { ticket };
    },
  });

  serveFileLists(app, rules.kinds);
  serveOssFiles(app);
  serveSheetPreviews(app, rules.kinds);
}

/** The random part of a path. The audit holds no names, and nobody opens a file with what it holds. */
const idIn = (path: string) => path.split('/').at(-2) ?? '';
