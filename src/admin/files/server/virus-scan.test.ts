import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fakeClamd } from '#testing/clamd.ts';
import { virusScan } from './virus-scan.ts';

const folder = mkdtempSync(join(tmpdir(), 'gongkai-scan-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string, content: string) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

const AWAY = { code: 'scan.away', kind: 'unavailable' };

describe('a scan by clamd', () => {
  it('lets a clean file pass, however long', async () => {
    const scan = virusScan({ clamd: (await fakeClamd()).at });
    await scan(file('clean', 'x'.repeat(300_000)));
  });

  it('refuses what it finds, with its name', async () => {
    const scan = virusScan({ clamd: (await fakeClamd()).at });
    await expect(scan(file('bad', `${'x'.repeat(70_000)}EICAR`))).rejects.toMatchObject({
      code: 'scan.found',
      kind: 'refused',
      details: { values: { name: 'Eicar-Test' } },
    });
  });

  it.each([
    ['and waits for its end', fakeClamd(() => 'INSTREAM size limit exceeded. ERROR')],
    ['and hangs up in the middle', fakeClamd(undefined, 100_000)],
    ['and hangs up without a word', fakeClamd(undefined, 100_000, '')],
  ])('refuses for good what is too long for it %s', async (_how, clamd) => {
    const scan = virusScan({ clamd: (await clamd).at });
    const TOO_LARGE = { code: 'scan.too-large', kind: 'too-large' };
    await expect(scan(file('long', 'x'.repeat(5_000_000)))).rejects.toMatchObject(TOO_LARGE);
  });

  it.each(['', 'nonsense'])('refuses when it answers "%s"', async (answer) => {
    const scan = virusScan({ clamd: (await fakeClamd(() => answer)).at });
    await expect(scan(file('any', 'x'))).rejects.toMatchObject(AWAY);
  });

  it('refuses when nobody is there', async () => {
    await expect(virusScan({ clamd: join(folder, 'none.sock') })(file('any', 'x'))).rejects.toMatchObject(AWAY);
    await expect(virusScan({ clamd: '127.0.0.1:1' })(file('any', 'x'))).rejects.toMatchObject(AWAY);
  });
});

describe('a scan by a command', () => {
  const ends = (exit: number, said = '') =>
    virusScan({
      command: [
        process.execPath,
        file(`ends-${exit}.mjs`, `console.log(${JSON.stringify(said)}); process.exit(${exit})`),
      ],
    });

  it('that ends with 0 lets the file pass', () => ends(0)(file('any', 'x')));

  it('that ends with 1 has found something', async () => {
    await expect(ends(1, '/a/b: Eicar-Test FOUND')(file('any', 'x'))).rejects.toMatchObject({
      code: 'scan.found',
      details: { values: { name: 'Eicar-Test' } },
    });
  });

  it.each([2, 127])('that ends with %i has not looked', async (exit) => {
    await expect(ends(exit)(file('any', 'x'))).rejects.toMatchObject(AWAY);
  });

  it('that does not exist has not looked', async () => {
    await expect(virusScan({ command: ['/no/such/scanner'] })(file('any', 'x'))).rejects.toMatchObject(AWAY);
  });
});

it('no scanner, no scan', () => virusScan(undefined)('/no/such/file'));
