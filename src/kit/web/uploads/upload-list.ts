import { create } from 'zustand';
import { type UploadPlace, withoutCase } from '#kit/contract/files/resumable.contract.ts';
import type { Waiting } from './upload-trouble.ts';

export type UploadState =
  | 'queued'
  | 'preparing'
  | 'sending'
  /** All is sent, and the whole is read here or there. */
  | 'checking'
  /** Something is in the way; it goes on by itself. */
  | 'waiting'
  | 'paused'
  | 'refused'
  /** The server has a part of it, and only its user can say where the file is. */
  | 'needs-file'
  | 'done';

export interface UploadEntry extends UploadPlace {
  uid: string;
  name: string;
  size: number;
  sent: number;
  state: UploadState;
  why?: Waiting;
  speed?: number;
  message?: string;
  path?: string;
  /** As the server knows it. */
  uploadId?: string;
  fingerprint?: string;
  /** Anyone who began it hears of a refusal and tries again there. */
  begunElsewhere?: boolean;
}

/** What is on its way out of this page, and what could go on. */
export const useUploads = create<{ entries: readonly UploadEntry[] }>(() => ({ entries: [] }));

export const entriesNow = () => useUploads.getState().entries;
export const entryOf = (uid: string) => entriesNow().find((entry) => entry.uid === uid);
const put = (entries: readonly UploadEntry[]) => useUploads.setState({ entries });

export const addEntry = (entry: UploadEntry) => put([...entriesNow(), entry]);
export const dropEntries = (drop: (entry: UploadEntry) => boolean) => put(entriesNow().filter((entry) => !drop(entry)));
export const changeEntry = (uid: string, news: Partial<UploadEntry>) =>
  put(entriesNow().map((entry) => (entry.uid === uid ? { ...entry, ...news } : entry)));

const BUSY: ReadonlySet<UploadState> = new Set(['preparing', 'sending', 'checking', 'waiting']);

/** It needs this page, and one of the few places. */
export const isBusy = ({ state }: Pick<UploadEntry, 'state'>) => BUSY.has(state);
export const isUnderWay = (entry: Pick<UploadEntry, 'state'>) => isBusy(entry) || entry.state === 'queued';

const STUCK: ReadonlySet<UploadState> = new Set(['refused', 'needs-file']);

/** It needs its user. */
export const isStuck = ({ state }: Pick<UploadEntry, 'state'>) => STUCK.has(state);
/** It comes to its end sooner or later, or rests on the way. */
export const isOnItsWay = (entry: Pick<UploadEntry, 'state'>) => isUnderWay(entry) || entry.state === 'paused';

export const isSamePlace = (one: UploadPlace, other: UploadPlace) =>
  withoutCase(one.biz ?? '') === withoutCase(other.biz ?? '') && (one.projectId || '') === (other.projectId || '');

/** All of them in one line: how much of their bytes has gone, and how many need their user. */
export function sumOf(entries: readonly UploadEntry[]): { sent: number; size: number; stuck: number } {
  const add = (of: (entry: UploadEntry) => number) => entries.reduce((sum, entry) => sum + of(entry), 0);
  return {
    sent: add(({ sent }) => sent),
    size: add(({ size }) => size),
    stuck: entries.filter(isStuck).length,
  };
}
