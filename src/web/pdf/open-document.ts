import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, version } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?worker&url';
import type { AskedFile } from './asked-file.ts';
import type { Word } from './words.ts';

/** Character maps, fonts and decoders lie beside the scripts. */
const dataAddress = () => {
  const here = import.meta.url;
  return new URL(`../pdf-data/${version}/`, here).href;
};

/** Opens a file. With a token it comes in pieces as it is read; a ticket is good once, so it comes as a whole. */
export async function openDocument({ url, token, ticket }: AskedFile): Promise<PDFDocumentProxy> {
  GlobalWorkerOptions.workerSrc = new URL(workerAddress, window.location.href).href;
  const data = dataAddress();
  const source = ticket ? { data: await whole(`${url}?ticket=${encodeURIComponent(ticket)}`) } : { url };
  return getDocument({
    ...source,
    ...(token && { httpHeaders: { 'X-Access-Token': token } }),
    cMapUrl: data,
    standardFontDataUrl: data,
    wasmUrl: data,
    // Our policy lets no WebAssembly in; the decoders have a plain form.
    useWasm: false,
    useWorkerFetch: false,
    enableXfa: false,
  }).promise;
}

async function whole(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address);
  if (!response.ok) throw Object.assign(new Error('refused'), { status: response.status });
  return response.arrayBuffer();
}

const BY_STATUS: Record<number, Word> = { 401: 'denied', 403: 'denied', 404: 'unknown' };
const BY_NAME: Record<string, Word> = { PasswordException: 'locked', InvalidPDFException: 'broken' };

/** What is said about a file that did not open. */
export function whyNot(error: unknown, { ticket }: Pick<AskedFile, 'ticket'>): Word {
  const { name = '', status = 0 } = (error ?? {}) as { name?: string; status?: number };
  if (ticket && status === 401) return 'linkOver';
  return BY_NAME[name] ?? BY_STATUS[status] ?? 'failed';
}
