import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import { type UploadOutcome, uploadOutcome } from '#kit/domain/grid/uploaded-file.ts';
import { refusedBy } from '../../call-refused.ts';
import { apiBase } from '../../page-settings.ts';
import { reactionTo } from '../../reaction-table.ts';
import { react } from '../../reactions.ts';
import { useSession } from '../../session.ts';
import { refusalText } from '../../words.ts';

const ACTION = '/sys/common/upload';
const TIME_OUT_MS = 39_000;

interface Sending {
  onPercent: (percent: number) => void;
  signal: AbortSignal;
}

/** Sends one file to where the column says. Fetch tells nothing of the way that is done, so this is the older request. */
export function sendFile(file: File, column: GridColumn, { onPercent, signal }: Sending): Promise<UploadOutcome> {
  const { token } = useSession.getState();
  const address = addressOf(column.action);
  return new Promise((settle) => {
    if (!address) return settle({ status: 'error' });
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.timeout = TIME_OUT_MS;
    if (column.token && token) request.setRequestHeader('X-Access-Token', token);
    request.upload.onprogress = ({ loaded, total }) => onPercent(total > 0 ? Math.floor((loaded * 100) / total) : 0);
    request.onload = () => settle(readAnswer(request, column));
    request.onerror = request.ontimeout = () => settle({ status: 'error' });
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('file', file, file.name);
    form.append('isup', '1');
    request.send(form);
  });
}

/** The token goes to our own server only, whatever a column names. */
function addressOf(action = ACTION): string | undefined {
  const address = new URL(action.startsWith(apiBase) ? action : `${apiBase}${action}`, window.location.origin);
  return address.origin === window.location.origin ? address.href : undefined;
}

function readAnswer(request: XMLHttpRequest, { responseName, token }: GridColumn): UploadOutcome {
  const body = parsed(request.responseText);
  if (request.status >= 200 && request.status < 300) return uploadOutcome(body, responseName);
  const refused = refusedBy({ status: request.status, headers: new Headers() }, body);
  if (token && reactionTo(refused).kind !== 'notice') react(refused);
  return { status: 'error', ...(refused.message && { message: refusalText(refused) }) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
