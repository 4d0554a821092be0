import { type FilePlace, type UploadOutcome, uploadOutcome } from '#kit/domain/files/uploaded-file.ts';
import { CallRefused, refusedBy } from '#kit/web/calls/call-refused.ts';
import { afterFailure } from '#kit/web/calls/lost-answer.ts';
import { reactionTo } from '#kit/web/calls/reaction-table.ts';
import { react } from '#kit/web/calls/reactions.ts';
import { untilKnown } from '#kit/web/calls/until-known.ts';
import { uploadTimeOut } from '#kit/web/calls/upload-time-out.ts';
import { refusalText } from '#kit/web/language/words.ts';
import { apiBase } from '#kit/web/page/page-settings.ts';
import { useSession } from '#kit/web/session/session.ts';

const ACTION = '/sys/common/upload';
const PROJECT_ACTION = '/exProject/exProjectAttachments/upload';

export interface Sending {
  onPercent: (percent: number) => void;
  signal: AbortSignal;
}

/** Sends one file to where its place says; when the answer is lost, again under the same key, so that it is kept once. */
export async function sendFile(file: File, place: FilePlace, sending: Sending): Promise<UploadOutcome> {
  const address = addressOf(place.action ?? (place.projectId ? PROJECT_ACTION : ACTION));
  if (!address || sending.signal.aborted) return { status: 'error' };
  const whose = useSession.getState().username;
  const act = [whose, address, place.biz, place.projectId, file.name, file.size, file.lastModified];
  const attempt = (key: string) => sendOnce(file, { ...place, action: address }, sending, key);
  return untilKnown({ text: JSON.stringify(act), isSecret: false }, attempt).then(
    ({ outcome }) => outcome,
    (error: unknown) => ({
      status: 'error',
      ...(error instanceof CallRefused && error.isInDoubt && { message: refusalText(error) }),
    }),
  );
}

/** Fetch tells nothing of the way that is done, so this is the older request. */
function sendOnce(
  file: File,
  place: FilePlace & { action: string },
  { onPercent, signal }: Sending,
  key: string,
): Promise<{ outcome: UploadOutcome; replayed: boolean }> {
  const { token } = useSession.getState();
  return new Promise((settle, reject) => {
    if (signal.aborted) return settle({ outcome: { status: 'error' }, replayed: false });
    const request = new XMLHttpRequest();
    request.open('POST', place.action);
    request.timeout = uploadTimeOut([file]);
    if (place.token && token) request.setRequestHeader('X-Access-Token', token);
    request.setRequestHeader('Idempotency-Key', key);
    request.upload.onprogress = ({ loaded, total }) => onPercent(total > 0 ? Math.floor((loaded * 100) / total) : 0);
    request.onload = () => {
      const lost = lostAnswer(request);
      if (lost) reject(lost);
      else
        settle({
          outcome: readAnswer(request, place),
          replayed: request.getResponseHeader('Idempotency-Replayed') !== null,
        });
    };
    request.onerror = request.ontimeout = () => reject(new CallRefused({ status: 0, code: 0, message: '' }));
    request.onabort = () => settle({ outcome: { status: 'error' }, replayed: false });
    signal.addEventListener('abort', () => request.abort());
    request.send(formOf(file, place));
  });
}

/** An answer of a gateway, or of a server that works on it still, is none. */
function lostAnswer({ status, responseText }: XMLHttpRequest): CallRefused | undefined {
  const refused = refusedBy({ status, headers: new Headers() }, parsed(responseText));
  return afterFailure(refused, { failures: 1, inDoubt: false }).kind === 'again' ? refused : undefined;
}

function formOf(file: File, { biz, projectId }: FilePlace): FormData {
  const form = new FormData();
  // Before the file: the server must know what it is for to know how much room it has.
  if (biz) form.append('biz', biz);
  if (projectId) form.append('projectId', projectId);
  form.append('file', file, file.name);
  form.append('isup', '1');
  return form;
}

/** The token goes to our own server only, whatever a place names. */
function addressOf(action: string): string | undefined {
  const address = new URL(action.startsWith(apiBase) ? action : `${apiBase}${action}`, window.location.origin);
  return address.origin === window.location.origin ? address.href : undefined;
}

function readAnswer(request: XMLHttpRequest, { responseName, token }: FilePlace): UploadOutcome {
  const body = parsed(request.responseText);
  const isDone = request.status >= 200 && request.status < 300;
  const outcome = isDone ? uploadOutcome(body, responseName) : undefined;
  if (outcome?.status === 'done') return outcome;
  const refused = refusedBy({ status: request.status, headers: new Headers() }, body);
  if (!isDone && token && reactionTo(refused).kind !== 'notice') react(refused);
  // A yes that names no path says nothing that explains it.
  const words = isDone ? outcome?.message && refusalText(refused) : refused.message && refusalText(refused);
  return { status: 'error', ...(words && { message: words }) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
