import { isFen } from '#kit/domain/money.ts';
import { isUuid } from '#kit/domain/uuid.ts';
import { fromWireTime, isDay } from '#kit/domain/wire-time.ts';

/** How texts of a declared format must be written; requests and imported rows are held to the same. */
export const FORMATS: Record<string, (text: string) => boolean> = {
  'wire-time': (text) => fromWireTime(text) !== undefined,
  day: isDay,
  uuid: isUuid,
  fen: isFen,
  decimal: (text) => /^-?\d+(\.\d+)?$/.test(text),
};
