import { isUuid } from '#kit/domain/uuid.ts';
import type { Cells } from './cell-check.ts';

/** What a client says over the socket of grids. */
export type LiveFrame =
  | { type: 'heart_beat' }
  | { type: 'join'; socketKey: string }
  | { type: 'update'; socketKey: string; row: Cells; caseId: string };

const LONGEST_NAME = 100;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST_NAME;

/** Returns undefined for malformed or unknown frames. */
export function readFrame(text: string): LiveFrame | undefined {
  const frame = parsed(text);
  if (!isRecord(frame)) return undefined;
  if (frame.type === 'heart_beat') return { type: 'heart_beat' };
  const { data } = frame;
  if (!isRecord(data) || !isName(data.socketKey)) return undefined;
  const { socketKey } = data;
  if (frame.type === 'join') return { type: 'join', socketKey };
  if (frame.type !== 'update_vxe_table' || !Array.isArray(data.args)) return undefined;
  const [row, caseId] = data.args;
  return isRecord(row) && isName(caseId) ? { type: 'update', socketKey, row, caseId } : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The grid's name and the object's id in a socket key, which is written in one way only. */
export function splitKey(socketKey: string): { name: string; objectId: string } | undefined {
  const colon = socketKey.indexOf(':');
  const [name, objectId] = [socketKey.slice(0, colon), socketKey.slice(colon + 1)];
  const isId = isUuid(objectId) && objectId === objectId.toLowerCase();
  return colon > 0 && isId ? { name, objectId } : undefined;
}
