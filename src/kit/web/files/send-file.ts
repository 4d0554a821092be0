import { type FilePlace, type UploadOutcome, uploadOutcome } from '#kit/domain/files/uploaded-file.ts';
import { refusedBy } from '../call-refused.ts';
import { apiBase } from '../page-settings.ts';
import { reactionTo } from '../reaction-table.ts';
import { react } from '../reactions.ts';
import { useSession } from '../session.ts';
import { uploadTimeOut } from '../upload-time-out.ts';
import { refusalText } from '../words.ts';

const ACTION = '/sys/common/upload';
const PROJECT_ACTION = '/exProject/exProjectAttachments/upload';

export interface Sending {
  onPercent: (percent: number) => void;
  signal: AbortSignal;
}

/** Sends one file to where its place says. Fetch tells nothing of the way that is done, so this is the older request. */
export function sendFile(file: File, place: FilePlace, { onPercent, signal }: Sending): Promise<UploadOutcome> {
  const { token } = useSession.getState();
  const address = addressOf(place.action ?? (place.projectId ? PROJECT_ACTION : ACTION));
  return new Promise((settle) => {
    if (!address || signal.aborted) return settle({ status: 'error' });
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.timeout = uploadTimeOut([file]);
    if (place.token && token) request.setRequestHeader('X-Access-Token', token);
    request.upload.onprogress = ({ loaded, total }) => onPercent(total > 0 ? Math.floor((loaded * 100) / total) : 0);
    request.onload = () => settle(readAnswer(request, place));
    request.onerror = request.ontimeout = request.onabort = () => settle({ status: 'error' });
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
