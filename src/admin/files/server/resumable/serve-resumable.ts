import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hashIn } from '#admin/files/resumable.rules.ts';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import {
  finishUpload,
  tusCalls,
  unfinishedUploads,
  WHOLE_HASH_HEADER,
  withoutCase,
} from '#kit/contract/files/resumable.contract.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { toWireTime } from '#kit/domain/wire-time.ts';
import { actionOf, assertDeclared } from '#kit/server/http/declared.ts';
import { recordAudit } from '#kit/server/http/guard/audit.ts';
import { type Asked, actOnce, readKey } from '#kit/server/http/guard/idempotency.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import { serve } from '#kit/server/http/serve.ts';
import type { IntakeRules } from '../intake.ts';
import { finish } from './finish-upload.ts';
import { ownUnfinished, ownUpload } from './own-uploads.ts';
import { saveHash, type UploadRow } from './resumable.store.ts';
import { speakTus } from './tus-protocol.ts';
import type { UploadLocks } from './upload-locks.ts';
import { UploadStore } from './upload-store.ts';

const PIECE = 'application/offset+octet-stream';

export function serveResumable(
  app: FastifyInstance,
  { locks, folder, intake }: { locks: UploadLocks; folder: string; intake: IntakeRules },
): void {
  const { kernel } = app;
  const finishing = { kernel, locks, store: new UploadStore(folder, kernel.db), intake };
  const speak = speakTus(finishing);

  const converse = async (call: AnyEndpoint, request: FastifyRequest, reply: FastifyReply) => {
    const { answer, again } = await actOnce(kernel.db, askedBy(call, request), () => act(call, request));
    const { status, headers, text } = JSON.parse(answer) as Answer;
    if (again) reply.header('Idempotency-Replayed', 'true');
    return reply.headers(headers).code(status).send(text);
  };

  const act = async (call: AnyEndpoint, request: FastifyRequest): Promise<string> => {
    const { raw, url, caller, params } = request;
    if (!caller) throw new Refusal('session.missing', { kind: 'no-session' });
    const { id } = params as { id?: string };
    if (id) await prepare(request, id, caller);
    const { status, headers, text } = await speak({ raw, url, caller });
    const subjectId = id ?? headers.get('location')?.split('/').at(-1);
    if (call === tusCalls.cancel || (call !== tusCalls.ask && status !== 204)) await record(call, request, subjectId);
    const ours = [...headers].filter(([name]) => !name.startsWith('access-control-'));
    return JSON.stringify({ status, headers: Object.fromEntries(ours), text } satisfies Answer);
  };

  const prepare = async ({ headers }: FastifyRequest, id: string, caller: Caller) => {
    const row = await ownUpload(kernel.db, intake.kinds, id, caller);
    const sha256 = hashIn(headers[WHOLE_HASH_HEADER.toLowerCase()] as string | undefined);
    if (sha256 && sha256 !== row.sha256) await saveHash(kernel.db, id, sha256);
  };

  /** The pieces between the first and the last leave no trace in the audit: they change nothing that anybody can see. */
  const record = (call: AnyEndpoint, { caller, ip, id: requestId }: FastifyRequest, subjectId?: string) =>
    recordAudit(kernel.db, {
      actor: caller,
      address: ip,
      action: actionOf(call),
      outcome: 'done',
      subject: 'resumable_upload',
      subjectId,
      requestId,
    });

  // In a room of its own: no other call takes a body that nobody has read.
  app.register(async (room) => {
    room.addContentTypeParser(PIECE, (_request, _body, taken) => taken(null));
    for (const call of Object.values<AnyEndpoint>(tusCalls)) {
      assertDeclared(call);
      app.calls.push(call);
      room.route({
        method: call.method,
        url: `${kernel.settings.base}${call.path}`,
        schema: { params: call.input.params },
        config: { endpoint: call },
        handler: (request, reply) => converse(call, request, reply),
      });
    }
  });

  serve(app, unfinishedUploads, async ({ db, caller, query }) => {
    const biz = query.biz && withoutCase(query.biz);
    return (await ownUnfinished(db, intake.kinds, { ...query, biz }, caller)).map(shown);
  });

  serve(app, finishUpload, {
    prepare: async ({ db, params: { id }, body, caller }) => {
      await ownUpload(db, intake.kinds, id, caller);
      if (body.sha256) await saveHash(db, id, body.sha256);
      return finish(finishing, id, caller);
    },
    act: ({ params: { id }, message, auditSubject }, path) => {
      auditSubject('resumable_upload', id);
      message(path);
      return { path };
    },
  });
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  text: string;
}

const KEYED: AnyEndpoint[] = [tusCalls.begin, tusCalls.cancel];

/** What an upload is told by: its pieces need no key, each says where it belongs. */
function askedBy(call: AnyEndpoint, { headers, caller, url }: FastifyRequest): Asked | undefined {
  const key = KEYED.includes(call) ? readKey(headers['idempotency-key']) : undefined;
  if (!key || !caller) return undefined;
  const request = JSON.stringify([actionOf(call), url, headers['upload-length'], headers['upload-metadata']]);
  return { owner: caller.id, key, request };
}

const shown = ({ id, fingerprint, name, folder, projectId, size, received, createdAt, expiresAt }: UploadRow) => ({
  id,
  fingerprint,
  name,
  biz: folder,
  ...(projectId && { projectId }),
  size,
  offset: received,
  createTime: toWireTime(createdAt),
  expireTime: toWireTime(expiresAt),
});
