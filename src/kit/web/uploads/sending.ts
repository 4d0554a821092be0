import { type DetailedError, type HttpRequest, type HttpResponse, Upload } from 'tus-js-client';
import {
  finishUpload,
  tusCalls,
  type UploadPlace,
  unfinishedUploads,
  WHOLE_HASH_HEADER,
} from '#kit/contract/files/resumable.contract.ts';
import { newKey } from '#kit/web/calls/act-keys.ts';
import { call } from '#kit/web/calls/call.ts';
import { CallRefused, refusedBy } from '#kit/web/calls/call-refused.ts';
import { react } from '#kit/web/calls/told/reactions.ts';
import { apiBase } from '#kit/web/page/page-settings.ts';
import { useSession } from '#kit/web/session/session.ts';
import { FileUnreadable, hashFile } from './hash-file.ts';
import { isSamePlace, type UploadEntry } from './upload-list.ts';
import { FIRST_PIECE, type Mark, nextPiece, retryAfter, speedOf, withMark } from './upload-pace.ts';
import { type Trouble, troubleOf, type Waiting } from './upload-trouble.ts';

const REFUSE: Trouble = { does: 'refuse' };
const ENDPOINT = `${apiBase}${tusCalls.begin.path}`;

export interface SendingOptions extends UploadPlace {
  biz: string;
  fingerprint: string;
  uploadId: string | undefined;
}

export interface Listener {
  tell(news: Partial<UploadEntry>): void;
  refused(refused: CallRefused | FileUnreadable): void;
}

/** One file on its way. It begins after the last byte that the server has, and goes on by itself after all but a refusal. */
export class Sending {
  readonly #file: File;
  readonly #options: SendingOptions;
  readonly #listener: Listener;
  readonly #over = new AbortController();
  #hash: Promise<string> | undefined;
  #upload: Upload | undefined;
  #run = 0;
  #timer = 0;
  #failures = 0;
  #marks: Mark[] = [];
  #piece = FIRST_PIECE;
  #pieceBegan = 0;
  /** Of the call that begins the upload, until the server has begun it. */
  #key = newKey();

  constructor(file: File, options: SendingOptions, listener: Listener) {
    this.#file = file;
    this.#options = options;
    this.#listener = listener;
  }

  async start(): Promise<void> {
    const run = this.#stop();
    this.#listener.tell({ state: 'preparing', why: undefined, message: undefined, speed: undefined });
    this.#marks = [];
    try {
      // A file that was changed meanwhile would only look like a broken line.
      await this.#file
        .slice(0, 1)
        .arrayBuffer()
        .catch(() => Promise.reject(new FileUnreadable()));
      this.#options.uploadId ??= await this.#findUnfinished();
    } catch (error) {
      if (run === this.#run) this.#failed(error);
      return;
    }
    if (run === this.#run) this.#open(run).start();
  }

  pause(): void {
    this.#stop();
    this.#listener.tell({ state: 'paused', speed: undefined });
  }

  /** Stops for good and has the server throw away what it has. */
  async cancel(): Promise<void> {
    this.#stop();
    this.#over.abort();
    const { uploadId } = this.#options;
    if (uploadId) await throwAway(uploadId);
  }

  #stop(): number {
    window.clearTimeout(this.#timer);
    window.removeEventListener('online', this.#again);
    void this.#upload?.abort();
    this.#run += 1;
    return this.#run;
  }

  #again = () => void this.start();

  async #findUnfinished(): Promise<string | undefined> {
    const { fingerprint, biz, projectId } = this.#options;
    const found = await call(unfinishedUploads, { fingerprint, biz: biz || undefined, projectId }, { quiet: true });
    // Going on elsewhere would keep the file where others may read it.
    return found.find((upload) => upload.size === this.#file.size && isSamePlace(upload, this.#options))?.id;
  }

  #open(run: number): Upload {
    const { biz, projectId, fingerprint, uploadId } = this.#options;
    // The whole is read here while the first pieces go out; the last one carries the hash.
    this.#hash ??= hashFile(this.#file, () => {}, this.#over.signal);
    this.#hash.catch(() => {});
    const current = (act: () => void) => {
      if (run === this.#run) act();
    };
    const upload: Upload = new Upload(this.#file, {
      ...(uploadId ? { uploadUrl: addressOf(uploadId) } : { endpoint: ENDPOINT }),
      metadata: { filename: this.#file.name, fingerprint, ...(biz && { biz }), ...(projectId && { projectId }) },
      chunkSize: this.#piece,
      retryDelays: null,
      storeFingerprintForResuming: false,
      onBeforeRequest: (request) => this.#prepare(request, upload),
      onUploadUrlAvailable: () => {
        this.#options.uploadId = idIn(upload.url);
        // Without it a server that is away for a moment would make the library begin again.
        upload.options.endpoint = null;
        current(() => this.#listener.tell({ uploadId: this.#options.uploadId }));
      },
      onProgress: (sent) => current(() => this.#progressed(sent)),
      onChunkComplete: (bytes) => {
        this.#failures = 0;
        this.#piece = nextPiece(bytes, performance.now() - this.#pieceBegan);
        upload.options.chunkSize = this.#piece;
      },
      onSuccess: ({ lastResponse }) => current(() => void this.#arrived(lastResponse)),
      onError: (error) => current(() => this.#failed(error)),
    });
    this.#upload = upload;
    return upload;
  }

  async #prepare(request: HttpRequest, upload: Upload): Promise<void> {
    dress(request);
    if (request.getMethod() === 'POST') request.setHeader('Idempotency-Key', this.#key);
    if (request.getMethod() !== 'PATCH') return;
    const offset = Number(request.getHeader('Upload-Offset'));
    if (offset + Number(upload.options.chunkSize) >= this.#file.size)
      request.setHeader(WHOLE_HASH_HEADER, await (this.#hash ?? ''));
    this.#pieceBegan = performance.now();
  }

  #progressed(sent: number): void {
    this.#marks = withMark(this.#marks, { at: performance.now(), bytes: sent });
    const state = sent >= this.#file.size ? 'checking' : 'sending';
    this.#listener.tell({ state, sent, speed: speedOf(this.#marks), why: undefined, message: undefined });
  }

  async #arrived(response: HttpResponse): Promise<void> {
    try {
      const { uploadId = '' } = this.#options;
      const path =
        pathIn(response.getBody()) ??
        (await call(finishUpload, { id: uploadId, sha256: await this.#hash }, { quiet: true })).path;
      this.#listener.tell({ state: 'done', sent: this.#file.size, path, speed: undefined });
    } catch (error) {
      this.#failed(error);
    }
  }

  #failed(error: unknown): void {
    const refused = asRefusal(error);
    const trouble =
      refused instanceof FileUnreadable ? REFUSE : troubleOf(refused.status, refused.code, refused.refusal);
    this.#failures += 1;
    if (trouble.does === 'refuse') this.#listener.refused(refused);
    else if (refused instanceof FileUnreadable) return;
    else if (trouble.does === 'rest') {
      this.pause();
      react(refused);
    } else {
      if (trouble.does === 'begin-again') {
        this.#options.uploadId = undefined;
        this.#key = newKey();
      }
      this.#wait(trouble.does === 'wait' ? trouble.why : undefined, refused.retryAfterSeconds);
    }
  }

  #wait(why: Waiting | undefined, asked: number | undefined): void {
    if (why) this.#listener.tell({ state: 'waiting', why, speed: undefined });
    this.#timer = window.setTimeout(this.#again, retryAfter(this.#failures, asked) * 1_000);
    if (why === 'line') window.addEventListener('online', this.#again);
  }
}

/** Has the server forget an upload of which this page knows no more than its id. */
export function throwAway(uploadId: string): Promise<void> {
  const key = newKey();
  const onBeforeRequest = (request: HttpRequest) => {
    dress(request);
    request.setHeader('Idempotency-Key', key);
  };
  return Upload.terminate(addressOf(uploadId), { onBeforeRequest, retryDelays: [1_000, 3_000] });
}

const addressOf = (id: string) => `${ENDPOINT}/${id}`;
const idIn = (url: string | null) => url?.split('/').at(-1);

/** The session may have been renewed since the last piece. */
function dress(request: HttpRequest): void {
  const { token = '', tenantId } = useSession.getState();
  request.setHeader('X-Access-Token', token);
  request.setHeader('tenant-id', tenantId);
}

function asRefusal(error: unknown): CallRefused | FileUnreadable {
  if (error instanceof CallRefused || error instanceof FileUnreadable) return error;
  const { originalResponse, causingError } = error as Partial<DetailedError>;
  if (causingError instanceof FileUnreadable) return causingError;
  const status = originalResponse?.getStatus() ?? 0;
  const headers = new Headers();
  const patience = originalResponse?.getHeader('Retry-After');
  if (patience) headers.set('Retry-After', patience);
  return refusedBy({ status, headers }, parsed(originalResponse?.getBody()));
}

const pathIn = (body: string | undefined) => (parsed(body) as { result?: { path?: string } } | undefined)?.result?.path;

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
