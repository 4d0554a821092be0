import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { formatUuid } from '#kit/domain/uuid.ts';

/** A UUID v7: sorts by the time it was made. For whatever may tell its time. */
export function newId(): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  return formatUuid(bytes, 7);
}

/** A UUID v4: tells neither time nor order. */
export const secretId = (): string => randomUUID();

/** The same id for the same name on every installation; for rows that the product itself brings. */
export const fixedId = (name: string): string =>
  formatUuid(createHash('sha256').update(name).digest().subarray(0, 16), 8);
