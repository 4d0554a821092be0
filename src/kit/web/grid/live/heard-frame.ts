import type { Author } from './live-news.ts';

/** What the server says over the socket of grids, as far as it is about this key. */
type HeardFrame =
  | { type: 'joined' }
  | {
      type: 'update';
      id: string;
      fields: Readonly<Record<string, unknown>>;
      caseId: unknown;
      by: Author | undefined;
    }
  /** Somebody has just joined, who has heard nothing of what is not saved. */
  | { type: 'tell_again' }
  /** `left` says whose typing is gone. */
  | { type: 'stale'; left: string | undefined }
  | { type: 'refused'; refusal: string; message: string };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const asText = (value: unknown) => (typeof value === 'string' ? value : undefined);

function authorOf(data: Record<string, unknown>): Author | undefined {
  const [name, from] = [asText(data.author), asText(data.from)];
  return name !== undefined && from !== undefined ? { name, from } : undefined;
}

/** What is malformed, or of another key, is nothing. */
export function readHeard(frame: unknown, socketKey: string): HeardFrame | undefined {
  if (!isRecord(frame) || !isRecord(frame.data)) return undefined;
  const { type, data } = frame;
  if ((type === 'common_send_date' ? data.key : data.socketKey) !== socketKey) return undefined;
  const args: unknown[] = Array.isArray(data.args) ? data.args : [];
  switch (type) {
    case 'joined':
    case 'tell_again':
      return { type };
    case 'common_send_date':
      return { type: 'stale', left: isRecord(args[0]) ? asText(args[0].from) : undefined };
    case 'update_vxe_table': {
      const [row, caseId] = args;
      if (!isRecord(row) || typeof row.id !== 'string') return undefined;
      return { type: 'update', id: row.id, fields: row, caseId, by: authorOf(data) };
    }
    case 'error':
      // A single cell that was refused is told by the save; the key as a whole is what matters here.
      return data.field === undefined
        ? { type: 'refused', refusal: String(data.refusal), message: asText(data.message) ?? '' }
        : undefined;
    default:
      return undefined;
  }
}
