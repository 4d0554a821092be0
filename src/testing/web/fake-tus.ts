interface Options {
  uploadUrl?: string | null;
  endpoint?: string | null;
  chunkSize?: number;
  onBeforeRequest?(request: unknown): Promise<void> | void;
  onUploadUrlAvailable?(): void;
  onProgress?(sent: number, all: number): void;
  onChunkComplete?(bytes: number, sent: number, all: number): void;
  onSuccess?(payload: unknown): void;
  onError?(error: unknown): void;
}

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) => ({
  getStatus: () => status,
  getHeader: (name: string) => headers[name],
  getBody: () => JSON.stringify(body),
});

/** Replaces the library that speaks tus in a browser; the test is the other end of its line. */
export class Upload {
  static all: Upload[] = [];
  static thrownAway: string[] = [];
  static async terminate(url: string): Promise<void> {
    Upload.thrownAway.push(url);
  }

  readonly options: Options;
  readonly file: File;
  url: string | null;
  running = false;

  constructor(file: File, options: Options) {
    this.file = file;
    this.options = options;
    this.url = options.uploadUrl ?? null;
    Upload.all.push(this);
  }

  start(): void {
    this.running = true;
  }

  async abort(): Promise<void> {
    this.running = false;
  }

  /** The server has a place for it. */
  gets(id: string): void {
    this.url = `/ggzyjypt/tus/${id}`;
    this.options.onUploadUrlAvailable?.();
  }

  sends(bytes: number): void {
    this.options.onProgress?.(bytes, this.file.size);
  }

  pieceArrives(bytes: number): void {
    this.options.onChunkComplete?.(bytes, bytes, this.file.size);
  }

  /** The last piece is answered, with the path or, to who asks for what is whole already, without. */
  ends(path?: string): void {
    this.options.onSuccess?.({ lastResponse: answer(path ? 200 : 204, path ? { result: { path } } : '') });
  }

  /** Status 0 for a line that breaks. */
  fails(status: number, body: object = {}, headers: Record<string, string> = {}): void {
    const originalResponse = status === 0 ? null : answer(status, { code: status, ...body }, headers);
    this.options.onError?.(Object.assign(new Error(`status ${status}`), { originalResponse }));
  }

  /** What the headers of a piece from this offset are. */
  headersAt(offset: number): Promise<Map<string, string>> {
    return this.#headersOf('PATCH', new Map([['Upload-Offset', String(offset)]]));
  }

  async keyOfBegin(): Promise<string | undefined> {
    return (await this.#headersOf('POST', new Map())).get('Idempotency-Key');
  }

  async #headersOf(method: string, headers: Map<string, string>): Promise<Map<string, string>> {
    await this.options.onBeforeRequest?.({
      getMethod: () => method,
      getHeader: (name: string) => headers.get(name),
      setHeader: (name: string, value: string) => headers.set(name, value),
    });
    return headers;
  }
}
