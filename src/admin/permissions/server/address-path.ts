import { createHash } from 'node:crypto';

/** An outside address needs a path of its own that no address can clash with. */
export const pathOfAddress = (url: string) => createHash('sha256').update(url).digest('hex').slice(0, 32);
