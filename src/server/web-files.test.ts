import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { TEST_SETTINGS } from '#testing/app.ts';
import { freshDatabase } from '#testing/database.ts';
import { buildApp } from './build-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'gongkai-web-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'assets', 'main-abc123.js'), 'run()');
writeFileSync(join(folder, 'assets', 'pdf.worker.min-abc123.js'), 'work()');
mkdirSync(join(folder, 'pdf-data', '6.5.438'), { recursive: true });
writeFileSync(join(folder, 'pdf-data', '6.5.438', 'GB-EUC-H.bcmap'), 'map');
writeFileSync(join(folder, 'pdf.html'), '<script nonce="__CSP_NONCE__" src="./assets/pdf-abc123.js"></script>');
writeFileSync(
  join(folder, 'index.html'),
  '<meta name="gongkai-settings" content="__GONGKAI_SETTINGS__"><script nonce="__CSP_NONCE__"></script>',
);

const { appUrl } = await freshDatabase();
const { app, close } = await buildApp({
  settings: { ...TEST_SETTINGS, frameOrigins: ['https://map.example.org'], signSecret: 'a"<&b' },
  databaseUrl: appUrl,
  productVersion: '0.0.0-test',
  logger: false,
  webFolder: folder,
});
afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true });
});

const nonceOf = (page: string) => /nonce="([^"]+)"/.exec(page)?.[1] ?? '';

describe('the page of the web client', () => {
  it('has a strict policy with a nonce that is new each time', async () => {
    const [one, other] = [await app.inject('/'), await app.inject('/')];
    expect(nonceOf(one.body)).toMatch(/^[\w+/]{22}==$/);
    expect(nonceOf(one.body)).not.toBe(nonceOf(other.body));
    const policy = String(one.headers['content-security-policy']);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonceOf(one.body)}'`);
    expect(policy).toContain(`script-src 'self' 'nonce-${nonceOf(one.body)}'`);
    expect(policy).not.toContain('unsafe');
  });

  it('is told the API base and what else it must know, whatever the words', async () => {
    const [, content = ''] = /name="gongkai-settings" content="([^"]*)"/.exec((await app.inject('/')).body) ?? [];
    const text = content.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
    expect(JSON.parse(text)).toEqual({
      base: '/ggzyjypt',
      mode: 'demo',
      copyrightYear: '2023',
      homePath: '/dashboard/analysis',
      signSecret: 'a"<&b',
      frameOrigins: ['https://map.example.org'],
    });
  });

  it('shows other sites in an inner frame only when they are listed', async () => {
    const policy = String((await app.inject('/')).headers['content-security-policy']);
    expect(policy).toContain("frame-src 'self' https://map.example.org;");
  });

  it('is never kept by a cache, and its assets are kept for a year', async () => {
    expect((await app.inject('/')).headers['cache-control']).toBe('no-store');
    const asset = await app.inject('/assets/main-abc123.js');
    expect([asset.body, asset.headers['cache-control']]).toEqual(['run()', 'public, max-age=31536000, immutable']);
  });

  it('does not lead out of its folder', async () => {
    for (const path of ['/assets/..%2Findex.html', '/assets/none.js', '/index.html'])
      expect((await app.inject(path)).statusCode).toBeGreaterThanOrEqual(400);
  });
});

describe('the viewer of PDFs', () => {
  const VIEWER = '/ggzyjypt/sys/common/pdf/pdfPreviewIframe';

  it('is a page below the API with the strict policy of the client, and finds its scripts at the root', async () => {
    const { body, headers } = await app.inject(VIEWER);
    expect(body).toContain('src="../../../../assets/pdf-abc123.js"');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' 'nonce-${nonceOf(body)}'`);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('unsafe');
  });

  it('has a worker that may fetch decoders of our own and nothing else', async () => {
    const { headers } = await app.inject('/assets/pdf.worker.min-abc123.js');
    expect(headers['content-security-policy']).toBe("default-src 'none'; script-src 'self'");
    expect((await app.inject('/assets/main-abc123.js')).headers['content-security-policy']).not.toContain('self');
  });

  it('reads its character maps by version and name, and nothing beside them', async () => {
    const map = await app.inject('/pdf-data/6.5.438/GB-EUC-H.bcmap');
    expect([map.body, map.headers['cache-control']]).toEqual(['map', 'public, max-age=31536000, immutable']);
    for (const path of [
      '/pdf-data/6.5.438/none.bcmap',
      '/pdf-data/6.5.438/..%2F..%2Findex.html',
      '/pdf-data/..%2F/index.html',
      '/pdf-data/6.5.438/',
    ])
      expect((await app.inject(path)).statusCode, path).toBeGreaterThanOrEqual(400);
  });
});
