import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A file of keys that cannot be used. Its words tell the operator what to do and hold nothing of the key. */
export class KeyRefused extends Error {}

/** Reads a key from its file, which its owner alone may read; the first start makes it. */
export function openKeyFile<Key>(file: string, make: () => string | Buffer, read: (content: Buffer) => Key): Key {
  const content = contentOf(file) ?? made(file, make());
  try {
    return read(content);
  } catch {
    throw new KeyRefused(`${file} holds no key of its kind. Put back the file of your backup.`);
  }
}

function contentOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw new KeyRefused(`${file} cannot be read: ${(error as Error).message}`);
  }
}

/** The file appears with its whole content or not at all; of two processes that start at once both read the same key. */
function made(file: string, content: string | Buffer): Buffer {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    writeFileSync(draft, content, { mode: 0o600, flag: 'wx', flush: true });
    linkSync(draft, file);
    // Without this a power cut may take the name of the file away again, and what was sealed meanwhile stays closed.
    flushFolder(dirname(file));
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw new KeyRefused(`${file} cannot be made: ${(error as Error).message}`);
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file);
}

function flushFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;
