import type { HashNews } from './hash.worker.ts';

/** The file was changed or taken away while it was read. */
export class FileUnreadable extends Error {}

/** The SHA-256 of a file, computed in a worker so that the page goes on, with only a few megabytes in memory. */
export function hashFile(file: File, onRead: (bytes: number) => void, signal: AbortSignal): Promise<string> {
  const worker = new Worker(new URL('./hash.worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  worker.onmessage = ({ data }: MessageEvent<HashNews>) => {
    if ('read' in data) onRead(data.read);
    else if ('hash' in data) resolve(data.hash);
    else reject(new FileUnreadable());
  };
  worker.onerror = () => reject(new FileUnreadable());
  signal.addEventListener('abort', () => reject(signal.reason));
  worker.postMessage(file);
  return promise.finally(() => worker.terminate());
}
