import i18next from 'i18next';
import { type UploadPlace, unfinishedUploads, withoutCase } from '#kit/contract/files/resumable.contract.ts';
import type { UploadOutcome } from '#kit/domain/files/uploaded-file.ts';
import { call } from '#kit/web/calls/call.ts';
import type { CallRefused } from '#kit/web/calls/call-refused.ts';
import { refusalText } from '#kit/web/language/words.ts';
import { useSession } from '#kit/web/session/session.ts';
import { forget, keep } from '#kit/web/session/storage.ts';
import { UNFINISHED_HINT } from '#kit/web/uploads/tray/unfinished-hint.ts';
import { fingerprintOf } from './fingerprint.ts';
import { FileUnreadable } from './hash-file.ts';
import { Sending, type SendingOptions, throwAway } from './sending.ts';
import {
  addEntry,
  changeEntry,
  dropEntries,
  entriesNow,
  entryOf,
  isBusy,
  isOnItsWay,
  isSamePlace,
  isStuck,
  isUnderWay,
  type UploadEntry,
  useUploads,
} from './upload-list.ts';
import { percentOf } from './upload-pace.ts';

/** A browser has six lines to one server; the page needs the others. */
const AT_ONCE = 2;

export interface Wishes extends UploadPlace {
  onPercent?: (percent: number) => void;
  /** The caller does without the file. */
  signal?: AbortSignal;
  /** The caller is gone; the file goes on in the tray alone. */
  left?: AbortSignal;
  /** The caller tells refusals itself and lets the user try again there. */
  begunElsewhere?: boolean;
}

const sendings = new Map<string, Sending>();
/** Who waits for an upload. The last one who gives it up throws it away. */
const waiting = new Map<string, Set<Wishes>>();
let begun = 0;

/** Sends a file in pieces and shows it in the tray; settles when it is kept, refused or thrown away. */
export async function sendInPieces(file: File, wishes: Wishes = {}): Promise<UploadOutcome> {
  const place = { biz: withoutCase(wishes.biz ?? ''), projectId: wishes.projectId || undefined };
  const fingerprint = await fingerprintOf(file, accountNow()).catch(() => undefined);
  if (wishes.signal?.aborted) return cancelled();
  const isSame = (entry: UploadEntry) =>
    fingerprint !== undefined && entry.fingerprint === fingerprint && isSamePlace(entry, place);
  // Two writers of one upload would only stop each other. What is done is no twin: that file may be gone meanwhile.
  const twin = entriesNow().find((entry) => isSame(entry) && isOnItsWay(entry));
  if (twin?.state === 'paused') goOn(twin.uid);
  if (twin) return outcomeOf(twin.uid, wishes);
  // What was refused or waited for its file begins again, after the last byte that the server has.
  for (const { uid } of entriesNow().filter((entry) => isStuck(entry) && isSame(entry))) drop(uid);
  begun += 1;
  const uid = `upload-${begun}`;
  const { name, size } = file;
  const { begunElsewhere, left } = wishes;
  addEntry({
    uid,
    name,
    size,
    ...place,
    sent: 0,
    state: 'queued',
    fingerprint,
    begunElsewhere: begunElsewhere && !left?.aborted,
  });
  keep(UNFINISHED_HINT, true);
  if (fingerprint) prepare(uid, file, { ...place, fingerprint, uploadId: undefined });
  else refuse(uid, new FileUnreadable());
  return outcomeOf(uid, wishes);
}

function drop(uid: string): void {
  sendings.delete(uid);
  waiting.delete(uid);
  dropEntries((entry) => entry.uid === uid);
}

function giveUp(uid: string, wishes: Wishes): void {
  const others = waiting.get(uid);
  if (others?.delete(wishes) && others.size === 0) void cancel(uid).catch(() => {});
}

const cancelled = (): UploadOutcome => ({ status: 'error', message: i18next.t('uploads.cancelled') });

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
function outcomeOf(uid: string, wishes: Wishes): Promise<UploadOutcome> {
  const { onPercent, signal, left, begunElsewhere } = wishes;
  waiting.set(uid, (waiting.get(uid) ?? new Set()).add(wishes));
  left?.addEventListener('abort', () => changeEntry(uid, { begunElsewhere: false }));
  return new Promise((settle) => {
    const look = () => {
      const entry = entryOf(uid);
      if (entry) onPercent?.(percentOf(entry.sent, entry.size));
      if (entry?.state === 'done' && entry.path) end({ status: 'done', path: entry.path });
      else if (!entry) end(cancelled());
      else if (entry.state === 'refused' && begunElsewhere) end({ status: 'error', message: entry.message });
    };
    const end = (outcome: UploadOutcome) => {
      stopListening();
      settle(outcome);
    };
    const stopListening = useUploads.subscribe(look);
    signal?.addEventListener('abort', () => {
      giveUp(uid, wishes);
      end(cancelled());
    });
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
  drop(uid);
  await (sending?.cancel() ?? (uploadId && throwAway(uploadId)));
}

export const clearDone = () => dropEntries(({ state }) => state === 'done');

/** The file behind an upload that the server has a part of; false when it is another one. */
export async function giveFile(uid: string, file: File): Promise<boolean> {
  const { fingerprint, uploadId, biz = '', projectId } = entryOf(uid) ?? {};
  if (!fingerprint || (await fingerprintOf(file, accountNow()).catch(() => '')) !== fingerprint) return false;
  changeEntry(uid, { state: 'queued', message: undefined });
  prepare(uid, file, { biz, projectId, fingerprint, uploadId });
  return true;
}

/** Shows what this account has left unfinished, here or on another machine. */
export async function listUnfinished(): Promise<void> {
  const found = await call(unfinishedUploads, {}, { quiet: true });
  const known = new Set(entriesNow().flatMap(({ uploadId = [] }) => uploadId));
  for (const { id, name, size, offset, fingerprint, biz, projectId } of found) {
    if (known.has(id) || !fingerprint) continue;
    const place = { biz, projectId };
    addEntry({ uid: id, name, size, ...place, sent: offset, state: 'needs-file', uploadId: id, fingerprint });
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
