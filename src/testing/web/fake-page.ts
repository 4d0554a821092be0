import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { afterAll, vi } from 'vitest';

/** One for all tests that share their modules: those listen to it since they were fetched. */
const window = Object.assign(new EventTarget(), {
  location: { hash: '', origin: 'http://platform', reload: () => {} },
  setTimeout: (act: () => void, ms: number) => setTimeout(act, ms),
  clearTimeout: (timer: number) => clearTimeout(timer),
});

/** What a page has that uploads ask for; the test answers its calls. */
export function pretendPage(answer: (path: string, query: URLSearchParams) => unknown) {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('Worker', PretendedWorker);
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://platform');
    const result = answer(pathname, searchParams);
    return Response.json({ success: true, code: 200, message: '', result });
  });
  afterAll(() => void vi.unstubAllGlobals());
  return { window, stored };
}

/** Hashes as the worker of uploads does. */
class PretendedWorker {
  onmessage?: (event: { data: unknown }) => void;
  async postMessage(file: File): Promise<void> {
    const hash = bytesToHex(sha256(new Uint8Array(await file.arrayBuffer())));
    this.onmessage?.({ data: { hash } });
  }
  terminate(): void {}
}

/** Until what reads files and answers calls has come to rest; no timer moves. */
export async function atRest(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await nextTurn();
}

function nextTurn(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });
}
