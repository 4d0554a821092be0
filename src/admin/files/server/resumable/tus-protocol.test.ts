import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import { describe, expect, it } from 'vitest';
import { replaceWriteToStore } from './tus-protocol.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
const write = async (_line: unknown, _upload: unknown, _most: number, _context: unknown) => 0;

describe('the library that speaks tus', () => {
  it.each(['@tus/server', '@tus/file-store'])('%s is pinned to the version that is installed', (name) => {
    const { version } = read(`node_modules/${name}/package.json`);
    expect(read('package.json').dependencies[name]).toBe(version);
    expect(read('package-lock.json').packages[''].dependencies[name]).toBe(version);
  });

  it('writes through the method that is replaced, for a new upload and for a piece', () => {
    const { POST, PATCH } = new Server({ path: '/tus', datastore: new FileStore({ directory: ROOT }) }).handlers;
    for (const handler of [POST, PATCH]) {
      expect(String(Object.getPrototypeOf(handler).send)).toContain('await this.writeToStore(req.body, upload, ');
      replaceWriteToStore(handler, write);
      expect(Reflect.get(handler, 'writeToStore')).toBe(write);
    }
  });

  it.each([
    ['has no such method', {}],
    ['gives it other arguments', { writeToStore: async (_line: unknown) => 0 }],
  ])('stops the start when a handler %s', (_why, handler) => {
    expect(() => replaceWriteToStore(handler, write)).toThrow('@tus/server has changed');
  });
});
