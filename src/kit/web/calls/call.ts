import { type AnyEndpoint, changes } from '#kit/contract/endpoint.ts';
import { isSecret } from '#kit/contract/shapes.ts';
import { openRefusal } from '#kit/web/language/catalogue.ts';
import { apiBase, signSecret } from '#kit/web/page/page-settings.ts';
import { lowCodeApp } from '#kit/web/session/low-code-app.ts';
import { useSession } from '#kit/web/session/session.ts';
import { type Act, newKey } from './act-keys.ts';
import { CallRefused, refusedBy } from './call-refused.ts';
import { followChange, reportConnection } from './connection.ts';
import { isAway } from './lost-answer.ts';
import { type InputOf, type OutputOf, planRequest } from './request.ts';
import { signature } from './sign.ts';
import { reactionTo } from './told/reaction-table.ts';
import { react } from './told/reactions.ts';
import { untilKnown } from './until-known.ts';
import { uploadTimeOut } from './upload-time-out.ts';

const TIME_OUT_MS = 9_000;

export interface CallOptions {
  /** Leaves the notice to the caller; the end of the session is told all the same. */
  quiet?: boolean;
  /** The caller is about to enter: there is no session yet whose end could be told. */
  atTheDoor?: boolean;
  signal?: AbortSignal;
  /** Goes as multipart, under this name, to a call that takes files. */
  files?: { name: string; file: File }[];
  /** Sent instead of the session's own, while none is stored yet. */
  token?: string;
  tenantId?: string;
  /** Not sent again by itself when the answer is lost. */
  once?: boolean;
  /** The caller tries again when the server is away, and tells it in the end. */
  leavesAway?: boolean;
}

export interface Answer<Result> {
  result: Result;
  message: string;
  /** 200, or what the contract gives a call that is done in part. */
  code: number;
  /** The server had done it before, and answered from what it kept. */
  replayed?: boolean;
}

/** Calls an endpoint and gives its result; a refusal is shown to the user (unless quiet) and thrown. */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
): Promise<OutputOf<E>> {
  return (await ask(endpoint, input, options)).result;
}

/** Like `call`, with the words that the server said beside the result. */
export function ask<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<Answer<OutputOf<E>>> {
  const attempt = (key?: string) => answerOf(endpoint, input, options, key);
  return reacting(options, () => {
    if (!takesKey(endpoint)) return attempt();
    const done = untilKnown(actOf(endpoint, input, options), attempt, options);
    // A file that has arrived is only a part of what the user wants to save.
    return endpoint.multipart ? done : followChange(done);
  });
}

/** Every call that changes something carries a key, but for those that keep none. */
const takesKey = (endpoint: AnyEndpoint) => changes(endpoint) && endpoint.idempotencyKey !== 'never';

function actOf(endpoint: AnyEndpoint, input: object, { files = [], token }: CallOptions): Act {
  const { path, query, body } = planRequest(endpoint, input as Record<string, unknown>, 0);
  query.delete('_t');
  const sent = files.map(({ name, file }) => [name, file.name, file.size, file.lastModified]);
  const whose = token ?? useSession.getState().username;
  const { properties = {} } = endpoint.input.body as { properties?: Record<string, object> };
  return {
    text: JSON.stringify([whose, endpoint.method, path, `${query}`, body, sent]),
    isSecret: Object.values(properties).some(isSecret),
  };
}

async function answerOf<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions,
  key: string | undefined,
): Promise<Answer<OutputOf<E>>> {
  const patience = options.files ? uploadTimeOut(options.files.map(({ file }) => file)) : TIME_OUT_MS;
  try {
    const response = await send(endpoint, input, options, AbortSignal.timeout(patience), key);
    const body = await bodyOf(response);
    if (!response.ok) throw refusedBy(response, body);
    const replayed = response.headers.has('idempotency-replayed');
    if (endpoint.bare === 'json') return { result: body as OutputOf<E>, message: '', code: 200, replayed };
    const envelope = body as Partial<Answer<OutputOf<E>>> & { success?: boolean };
    // A yes that cannot be read may be the half of one.
    if (key && body === undefined) throw new CallRefused({ status: 0, code: 0, message: '' });
    if (envelope?.success !== true) throw refusedBy(response, body);
    const { result, message = '', code = 200 } = envelope;
    return { result: result as OutputOf<E>, message, code, replayed };
  } catch (error) {
    if (error instanceof CallRefused || options.signal?.aborted) throw error;
    throw transportFailure(error);
  }
}

/** Saves the file that an endpoint answers, under the name that the server gives it; an empty one is only told of. */
export function download<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, options: CallOptions = {}) {
  return reacting(options, async () => {
    // A long export may stream for minutes: only the wait for its first byte is limited.
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(new DOMException('', 'TimeoutError')), TIME_OUT_MS);
    const key = takesKey(endpoint) ? newKey() : undefined;
    const response = await send(endpoint, input, options, patience.signal, key).finally(() => clearTimeout(timer));
    const isJson = response.headers.get('content-type')?.includes('json');
    if (!response.ok || isJson) throw refusedBy(response, await bodyOf(response));
    const file = await response.blob();
    if (file.size > 0) saveAs(file, fileName(response.headers.get('content-disposition')) ?? 'download');
    return { size: file.size };
  });
}

function send(
  endpoint: AnyEndpoint,
  input: object,
  options: CallOptions,
  patience: AbortSignal,
  key: string | undefined,
) {
  const now = Date.now();
  const planned = planRequest(endpoint, input as Record<string, unknown>, now);
  const { path, query, body } = planned;
  const session = useSession.getState();
  const token = options.token ?? session.token;
  const headers = new Headers({
    'tenant-id': options.tenantId ?? session.tenantId,
    ...lowCodeApp(window.location.hash),
    ...signature(endpoint.method, planned, signSecret, now),
  });
  if (token) headers.set('X-Access-Token', token);
  if (key) headers.set('Idempotency-Key', key);
  if (body && !options.files) headers.set('Content-Type', 'application/json');
  return fetch(`${apiBase}${path}${query.size > 0 ? `?${query}` : ''}`, {
    method: endpoint.method,
    headers,
    body: options.files ? formOf(body, options.files) : body && JSON.stringify(body),
    signal: options.signal ? AbortSignal.any([options.signal, patience]) : patience,
  }).then(answered, lineBroke);
}

function answered(response: Response): Response {
  reportConnection({ is: isAway(response.status) ? 'missed' : 'reached', at: Date.now() });
  return response;
}

/** Keeps none of the browser's own words, which help nobody; `failureText` has better ones. */
class LineBroken extends Error {}

function lineBroke(error: unknown): never {
  const isBroken = error instanceof TypeError;
  if (isBroken || isTimeOut(error)) reportConnection({ is: 'missed', at: Date.now() });
  throw isBroken ? new LineBroken('', { cause: error }) : error;
}

const isTimeOut = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

function formOf(fields: object = {}, files: NonNullable<CallOptions['files']>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const { name, file } of files) form.append(name, file, file.name);
  return form;
}

async function reacting<T>(options: CallOptions, act: () => Promise<T>): Promise<T> {
  const { quiet, atTheDoor, signal, token, leavesAway } = options;
  try {
    return await act();
  } catch (error) {
    // The screen that asked is gone; nobody is left to tell.
    if (signal?.aborted) throw error;
    const refused = error instanceof CallRefused ? error : transportFailure(error);
    // Without its English words it is told in the server's.
    if (refused.refusal) await openRefusal(refused.refusal).catch(() => undefined);
    const endsSession = reactionTo(refused).kind !== 'notice';
    const isLeft = quiet || (leavesAway && isAway(refused.status));
    if (endsSession ? !atTheDoor && !token : !isLeft) react(refused);
    throw refused;
  }
}

function transportFailure(error: unknown) {
  const timedOut = isTimeOut(error);
  const message = timedOut || error instanceof LineBroken ? '' : String((error as Error).message);
  return new CallRefused({ status: 0, code: 0, message, timedOut });
}

/** What is no JSON is nothing; a line that breaks or a time that runs out while it is read is a failure. */
const bodyOf = (response: Response): Promise<unknown> =>
  response.json().catch((error: unknown) => {
    if (!(error instanceof SyntaxError)) lineBroke(error);
  });

function fileName(disposition: string | null) {
  const encoded = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded.trim());
  return /filename\s*=\s*"?([^";]+)"?/i.exec(disposition ?? '')?.[1];
}

function saveAs(file: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
