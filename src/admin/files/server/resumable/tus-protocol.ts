import type { IncomingMessage } from 'node:http';
import { ERRORS, Server, type ServerOptions } from '@tus/server';
import { announcedUpload, refuseTooMuch } from '#admin/files/resumable.rules.ts';
import { LARGEST_UPLOAD, tusCalls } from '#kit/contract/files/resumable.contract.ts';
import { secretId } from '#kit/server/data/ids.ts';
import { lockValues } from '#kit/server/data/lock-values.ts';
import { done } from '#kit/server/http/answers.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import { refuseWrongPlace } from '../intake.ts';
import { refuseOverQuota } from '../quotas.ts';
import { type Finishing, finish, placeOf } from './finish-upload.ts';
import { batchesOf } from './inflow.ts';
import { insertUpload, sumUnfinished } from './resumable.store.ts';
import { headerRefusal, inOurWords } from './tus-refusals.ts';

type Upload = Parameters<NonNullable<ServerOptions['onUploadCreate']>>[1];

type WriteToStore = (
  line: IncomingMessage,
  upload: Upload,
  most: number,
  context: { signal: AbortSignal },
) => Promise<number>;

/** One request of the protocol, from somebody whom the gate knows. */
export interface Spoken {
  raw: IncomingMessage;
  url: string;
  caller: Caller;
}

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
}

/** A writer who is asked to let go gets so long to make safe what has come. */
const LET_GO_WITHIN_MS = 100;
const HEADERS = /^(upload-|tus-|content-(type|length)$)/;

/** Speaks tus 1.0.0. What it refuses is thrown in our words. */
export function speakTus(finishing: Finishing): (spoken: Spoken) => Promise<Reply> {
  const { kernel, locks, store } = finishing;
  const callers = new WeakMap<object, Caller>();
  const faults = new WeakMap<object, unknown>();
  const callerOf = (request: object): Caller => {
    const caller = callers.get(request);
    if (!caller) throw new Error('a request without a caller');
    return caller;
  };
  const tus = new Server({
    path: `${kernel.settings.base}${tusCalls.begin.path}`,
    datastore: store,
    locker: locks,
    lockDrainTimeout: LET_GO_WITHIN_MS,
    maxSize: LARGEST_UPLOAD,
    relativeLocation: true,
    namingFunction: () => secretId(),
    onUploadCreate: async (request, upload) => {
      await begin(finishing, callerOf(request), upload);
      return {};
    },
    onUploadFinish: async (request, { id }) => {
      const path = await finish(finishing, id, callerOf(request));
      const body = JSON.stringify(done({ path }, { message: path }));
      return { status_code: 200, headers: { 'Content-Type': 'application/json; charset=utf-8' }, body };
    },
    onResponseError: (request, error) => {
      faults.set(request, error);
      return undefined;
    },
  });

  // Pieces are read from the line itself: as web streams they would cost half the pace.
  const writeToStore: WriteToStore = async (line, { id, offset }, most, { signal }) => {
    if (signal.aborted) throw ERRORS.ABORTED;
    return store.receive(batchesOf(line, most, signal), id, offset);
  };
  for (const handler of [tus.handlers.POST, tus.handlers.PATCH]) replaceWriteToStore(handler, writeToStore);

  return async ({ raw, url, caller }) => {
    const request = asRequest(raw, url);
    callers.set(request, caller);
    const answer = await tus.handleWeb(request);
    const fault = faults.get(request);
    if (answer.status < 400) return { status: answer.status, headers: answer.headers, text: await answer.text() };
    throw fault ? inOurWords(fault) : headerRefusal(answer.status, await answer.text());
  };
}

/**
 * The library has no option for this, so its version is pinned. A version without the method would ignore this one and
 * count bytes that are not safe on the disk: then the server must not start.
 */
export function replaceWriteToStore(handler: object, writeToStore: WriteToStore): void {
  const known: unknown = Reflect.get(handler, 'writeToStore');
  if (typeof known !== 'function' || known.length !== writeToStore.length)
    throw new Error('@tus/server has changed how its handlers write: look at writeToStore in tus-protocol.ts');
  Reflect.set(handler, 'writeToStore', writeToStore);
}

/** The row comes before the file; rivals of the same account wait, so that they cannot pass the limit together. */
async function begin({ kernel, intake }: Finishing, caller: Caller, { id, size, metadata }: Upload): Promise<void> {
  const announced = announcedUpload(size, metadata);
  const file = { ...announced, path: '', sha256: '' };
  const place = placeOf(announced);
  await refuseWrongPlace(kernel.db, intake, { caller, ...place, file, maxBytes: LARGEST_UPLOAD });
  await kernel.db.transaction().execute(async (trx) => {
    await lockValues(trx, [`resumable_upload.owner_id=${caller.id}`]);
    const unfinished = await sumUnfinished(trx, caller.id);
    refuseTooMuch(unfinished, announced.size);
    await refuseOverQuota(trx, intake.quota, caller.id, announced.size, unfinished);
    await insertUpload(trx, id, caller, announced);
  });
}

type TusRequest = Parameters<Server['handleWeb']>[0];

/** As much of a request as the protocol asks for; its body is the line. */
function asRequest(raw: IncomingMessage, url: string): TusRequest {
  const sent = Object.entries(raw.headers).filter(([name]) => HEADERS.test(name)) as [string, string][];
  const request = { method: raw.method, url: `http://tus${url}`, headers: new Headers(sent), body: raw };
  return request as unknown as TusRequest;
}
