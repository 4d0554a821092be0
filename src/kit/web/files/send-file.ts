import { type FilePlace, type UploadOutcome, uploadOutcome } from '#kit/domain/files/uploaded-file.ts';
import { CallRefused, refusedBy } from '#kit/web/calls/call-refused.ts';
import { reactionTo } from '#kit/web/calls/told/reaction-table.ts';
import { react } from '#kit/web/calls/told/reactions.ts';
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
    (error: unknown) => failureOf(error, place),
  );
}

function failureOf(error: unknown, { token }: FilePlace): UploadOutcome {
  if (!(error instanceof CallRefused)) return { status: 'error' };
  if (token && reactionTo(error).kind !== 'notice') react(error);
  const words = refusalText(error);
  return { status: 'error', ...(words && { message: words }) };
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
    const calledBack = () => reject(new DOMException('', 'AbortError'));
    if (signal.aborted) return calledBack();
    const request = new XMLHttpRequest();
    request.open('POST', place.action);
    request.timeout = uploadTimeOut([file]);
    if (place.token && token) request.setRequestHeader('X-Access-Token', token);
    request.setRequestHeader('Idempotency-Key', key);
    request.upload.onprogress = ({ loaded, total }) => onPercent(total > 0 ? Math.floor((loaded * 100) / total) : 0);
    request.onload = () => {
      const outcome = readAnswer(request, place);
      const replayed = request.getResponseHeader('Idempotency-Replayed') !== null;
      if (outcome instanceof CallRefused) reject(outcome);
      else settle({ outcome, replayed });
    };
    request.onerror = request.ontimeout = () => reject(new CallRefused({ status: 0, code: 0, message: '' }));
    request.onabort = calledBack;
    signal.addEventListener('abort', () => request.abort());
    request.send(formOf(file, place));
  });
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

function readAnswer(request: XMLHttpRequest, { responseName }: FilePlace): UploadOutcome | CallRefused {
  const body = parsed(request.responseText);
  const headers = { get: (name: string) => request.getResponseHeader(name) };
  if (request.status < 200 || request.status >= 300) return refusedBy({ status: request.status, headers }, body);
  // A yes that cannot be read may be the half of one.
  if (body === undefined) return refusedBy({ status: 0, headers }, body);
  const outcome = uploadOutcome(body, responseName);
  if (outcome.status === 'done') return outcome;
  // A yes that names no path says nothing that explains it.
  return refusedBy({ status: request.status, headers }, outcome.message && body);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
