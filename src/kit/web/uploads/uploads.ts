import i18next from 'i18next';
import { unfinishedUploads } from '#kit/contract/resumable.contract.ts';
import type { UploadOutcome } from '#kit/domain/files/uploaded-file.ts';
import { call } from '../call.ts';
import type { CallRefused } from '../call-refused.ts';
import { useSession } from '../session.ts';
import { forget, keep } from '../storage.ts';
import { refusalText } from '../words.ts';
import { fingerprintOf } from './fingerprint.ts';
import { FileUnreadable } from './hash-file.ts';
import { Sending, type SendingOptions, throwAway } from './sending.ts';
import { UNFINISHED_HINT } from './unfinished-hint.ts';
import {
  addEntry,
  changeEntry,
  dropEntries,
  entriesNow,
  entryOf,
  isBusy,
  isUnderWay,
  type UploadEntry,
  useUploads,
} from './upload-list.ts';
import { percentOf } from './upload-pace.ts';

/** A browser has six lines to one server; the page needs the others. */
const AT_ONCE = 2;

export interface Wishes {
  biz?: string;
  onPercent?: (percent: number) => void;
  signal?: AbortSignal;
  /** Whoever calls tells refusals himself and lets try again there. */
  begunElsewhere?: boolean;
}

const sendings = new Map<string, Sending>();
let begun = 0;

/** Sends a file in pieces and shows it in the tray; settles when it is kept, refused or thrown away. */
export async function sendInPieces(file: File, wishes: Wishes = {}): Promise<UploadOutcome> {
  const fingerprint = await fingerprintOf(file, accountNow()).catch(() => undefined);
  // The same file once more: two writers of one upload would only stop each other.
  const twin =
    fingerprint && entriesNow().find((entry) => entry.fingerprint === fingerprint && sendings.has(entry.uid));
  if (twin) return outcomeOf(twin.uid, wishes.onPercent);
  dropEntries((entry) => entry.state === 'needs-file' && entry.fingerprint === fingerprint);
  begun += 1;
  const uid = `upload-${begun}`;
  const { name, size } = file;
  const { begunElsewhere, signal, onPercent } = wishes;
  addEntry({ uid, name, size, sent: 0, state: 'queued', fingerprint, begunElsewhere });
  keep(UNFINISHED_HINT, true);
  signal?.addEventListener('abort', () => void cancel(uid));
  if (fingerprint) prepare(uid, file, { biz: wishes.biz ?? '', fingerprint, uploadId: undefined });
  else refuse(uid, new FileUnreadable());
  return outcomeOf(uid, onPercent);
}

function prepare(uid: string, file: File, options: SendingOptions): void {
  const tell = (news: Partial<UploadEntry>) => changeEntry(uid, news);
  sendings.set(uid, new Sending(file, options, { tell, refused: (why) => refuse(uid, why) }));
  startNext();
}

const accountNow = () => useSession.getState().user?.id ?? '';

function refuse(uid: string, refused: CallRefused | FileUnreadable): void {
  const message = refused instanceof FileUnreadable ? i18next.t('uploads.unreadable') : refusalText(refused);
  changeEntry(uid, { state: 'refused', message: message || i18next.t('uploads.unknown'), speed: undefined });
}

/** Follows an entry to its end. */
function outcomeOf(uid: string, onPercent: Wishes['onPercent']): Promise<UploadOutcome> {
  return new Promise((settle) => {
    const look = () => {
      const entry = entryOf(uid);
      if (entry) onPercent?.(percentOf(entry.sent, entry.size));
      if (entry?.state === 'done' && entry.path) end({ status: 'done', path: entry.path });
      else if (!entry) end({ status: 'error', message: i18next.t('uploads.cancelled') });
      else if (entry.state === 'refused' && entry.begunElsewhere) end({ status: 'error', message: entry.message });
    };
    const end = (outcome: UploadOutcome) => {
      stopListening();
      settle(outcome);
    };
    const stopListening = useUploads.subscribe(look);
    look();
  });
}

/** Starts as many as there are places for. */
function startNext(): void {
  const next = entriesNow().find(({ uid, state }) => state === 'queued' && sendings.has(uid));
  if (next && entriesNow().filter(isBusy).length < AT_ONCE) void sendings.get(next.uid)?.start();
}

export const pause = (uid: string) => sendings.get(uid)?.pause();

/** Goes on after a pause or tries again after a refusal, as soon as there is a place. */
export function goOn(uid: string): void {
  changeEntry(uid, { state: 'queued', message: undefined });
  startNext();
}

export async function cancel(uid: string): Promise<void> {
  const uploadId = entryOf(uid)?.uploadId;
  const sending = sendings.get(uid);
  sendings.delete(uid);
  dropEntries((entry) => entry.uid === uid);
  await (sending?.cancel() ?? (uploadId && throwAway(uploadId)));
}

export const clearDone = () => dropEntries(({ state }) => state === 'done');

/** The file behind an upload that the server has a part of; false when it is another one. */
export async function giveFile(uid: string, file: File): Promise<boolean> {
  const { fingerprint, uploadId } = entryOf(uid) ?? {};
  if (!fingerprint || (await fingerprintOf(file, accountNow()).catch(() => '')) !== fingerprint) return false;
  changeEntry(uid, { state: 'queued', message: undefined });
  prepare(uid, file, { biz: '', fingerprint, uploadId });
  return true;
}

/** Shows what this account has left unfinished, here or on another machine. */
export async function listUnfinished(): Promise<void> {
  const found = await call(unfinishedUploads, {}, { quiet: true });
  const known = new Set(entriesNow().flatMap(({ uploadId = [] }) => uploadId));
  for (const { id, name, size, offset, fingerprint } of found) {
    if (known.has(id) || !fingerprint) continue;
    addEntry({ uid: id, name, size, sent: offset, state: 'needs-file', uploadId: id, fingerprint });
  }
  if (found.length === 0 && !entriesNow().some(isUnderWay)) forget(UNFINISHED_HINT);
}

// A place that gets free is given to the next.
useUploads.subscribe(startNext);

// Signing out stops everything here; what has arrived waits at the server.
useSession.subscribe(({ token }, before) => {
  if (before.token && !token) for (const { uid } of entriesNow().filter(isUnderWay)) pause(uid);
});

window.addEventListener('beforeunload', (event) => {
  if (entriesNow().some(isUnderWay)) event.preventDefault();
});
