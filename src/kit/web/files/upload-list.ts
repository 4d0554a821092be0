import {
  bringBack,
  type FilePlace,
  LARGEST_PLAIN,
  moveFile,
  takeOut,
  type UploadedFile,
  type UploadOutcome,
} from '#kit/domain/files/uploaded-file.ts';
import type { Wishes } from '../uploads/uploads.ts';
import { sendFile } from './send-file.ts';

interface Chosen {
  file: File;
  stop: AbortController;
}

/** The files of one place, from the disk to their paths. What failed is kept at hand, so that it can be sent again. */
export class UploadList {
  readonly #place: FilePlace;
  readonly #chosen = new Map<string, Chosen>();
  readonly #listeners = new Set<() => void>();
  #files: readonly UploadedFile[];
  #left = new AbortController();

  constructor(place: FilePlace, files: readonly UploadedFile[] = []) {
    this.#place = place;
    this.#files = files;
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  read = (): readonly UploadedFile[] => this.#files;

  /** Sends files; settles when each of them has arrived, failed or been taken out, and gives those that failed. */
  async add(files: readonly File[]): Promise<UploadedFile[]> {
    const entries = files.map((file) => {
      const entry = enteringFile(file);
      this.#chosen.set(entry.uid, { file, stop: new AbortController() });
      return entry;
    });
    this.put([...this.#files, ...entries]);
    await Promise.all(entries.map(({ uid }) => this.#send(uid)));
    const sent = new Set(entries.map(({ uid }) => uid));
    return this.#files.filter(({ uid, status }) => sent.has(uid) && status === 'error');
  }

  async retry(uid: string): Promise<void> {
    const chosen = this.#chosen.get(uid);
    if (!chosen) return;
    this.#chosen.set(uid, { ...chosen, stop: new AbortController() });
    this.#change(uid, { status: 'uploading', percent: 0, message: undefined });
    await this.#send(uid);
  }

  remove(uid: string): void {
    this.put(takeOut(this.#files, uid));
    if (this.#files.some((file) => file.uid === uid)) return;
    this.#chosen.get(uid)?.stop.abort();
    this.#chosen.delete(uid);
  }

  restore(uid: string): void {
    this.put(bringBack(this.#files, uid));
  }

  /** Says where it cannot go on. */
  move(at: number, step: 1 | -1): 'is-first' | 'is-last' | undefined {
    const next = moveFile(this.#files, at, step);
    if (typeof next === 'string') return next;
    this.put(next);
  }

  /** Nobody looks at it any more: small files are called back, a large one goes on in the tray. */
  leave(): void {
    this.#left.abort();
    this.#left = new AbortController();
  }

  put(files: readonly UploadedFile[]): void {
    this.#files = files;
    for (const listener of this.#listeners) listener();
  }

  async #send(uid: string): Promise<void> {
    const chosen = this.#chosen.get(uid);
    if (!chosen) return;
    const { file, stop } = chosen;
    const onPercent = (percent: number) => this.#change(uid, { percent });
    const outcome = await send(file, this.#place, { onPercent, signal: stop.signal, left: this.#left.signal });
    if (outcome.status === 'done') this.#chosen.delete(uid);
    this.#change(uid, { percent: 100, ...outcome });
  }

  #change(uid: string, news: Partial<UploadedFile>): void {
    this.put(this.#files.map((file) => (file.uid === uid ? { ...file, ...news } : file)));
  }
}

type SendWishes = Required<Pick<Wishes, 'onPercent' | 'signal' | 'left'>>;

/** A large file goes up in pieces and is in the tray too; a place with an address of its own gets it whole. */
async function send(file: File, place: FilePlace, wishes: SendWishes): Promise<UploadOutcome> {
  const { biz, projectId, action, token } = place;
  if (file.size <= LARGEST_PLAIN || action || !token) {
    const signal = AbortSignal.any([wishes.signal, wishes.left]);
    return inTurn(() => sendFile(file, place, { ...wishes, signal }));
  }
  try {
    // The tray sees to the turns of large ones: a paused one would keep small ones waiting.
    const { uploadFile } = await import('../uploads/upload-door.ts');
    return await uploadFile(file, { biz, projectId, ...wishes, begunElsewhere: true });
  } catch {
    return { status: 'error' };
  }
}

const AT_ONCE = 3;
let sending = 0;
const waiting: (() => void)[] = [];

/** A slow line is not shared among twenty files: each would run out of its time. */
async function inTurn(send: () => Promise<UploadOutcome>): Promise<UploadOutcome> {
  if (sending >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  sending += 1;
  try {
    return await send();
  } finally {
    sending -= 1;
    waiting.shift()?.();
  }
}

let entered = 0;

function enteringFile({ name, type, size }: File): UploadedFile {
  entered += 1;
  return { uid: `file-${entered}`, name, type, size, status: 'uploading', percent: 0 };
}
