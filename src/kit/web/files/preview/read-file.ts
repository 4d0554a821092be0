import { CallRefused, refusedBy } from '#kit/web/calls/call-refused.ts';
import { useSession } from '#kit/web/session/session.ts';
import { addressOfFile, isElsewhere } from '../file-address.ts';

export interface ReadBytes {
  bytes: Uint8Array<ArrayBuffer>;
  isWhole: boolean;
}

const headersOf = (path: string, more: Record<string, string> = {}) => {
  const { token } = useSession.getState();
  return new Headers({ ...more, ...(token && !isElsewhere(path) && { 'X-Access-Token': token }) });
};

/** Reads all of a kept file. */
export async function readWhole(path: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(addressOfFile(path), { headers: headersOf(path), signal });
  if (!response.ok) throw refusedBy(response, await response.json().catch(() => undefined));
  return response.blob();
}

/** Reads the beginning of a kept file. A server that knows no ranges is told to stop once there is enough. */
export async function readBeginning(path: string, upTo: number, signal: AbortSignal): Promise<ReadBytes> {
  const headers = headersOf(path, { Range: `bytes=0-${upTo}` });
  const response = await fetch(addressOfFile(path), { headers, signal });
  if (!response.ok) throw refusedBy(response, await response.json().catch(() => undefined));
  const reader = response.body?.getReader();
  if (!reader) throw new CallRefused({ status: 0, code: 0, message: '' });
  const parts: Uint8Array[] = [];
  let size = 0;
  while (size <= upTo) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    size += value.length;
  }
  await reader.cancel();
  const all = new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
  return { bytes: all.slice(0, upTo), isWhole: all.length <= upTo };
}
