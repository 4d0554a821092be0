import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { PDF_VIEWER } from '#kit/contract/files/kept-file.contract.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { pagePolicy } from '#kit/server/http/guard/headers.ts';
import { serve } from '#kit/server/http/serve.ts';
import type { Settings } from './settings.ts';

const shared = {
  method: 'GET',
  at: 'root',
  permission: 'public',
  input: {},
  output: Type.Unknown(),
  callsPerMinute: 3_000,
} as const;
const index = endpoint({ ...shared, path: '/', bare: 'html', summary: 'The web client' });
const asset = endpoint({
  ...shared,
  path: '/assets/:name',
  bare: 'file',
  input: { params: Type.Object({ name: Type.String({ pattern: '^[\\w.-]+$', maxLength: 200 }) }) },
  summary: 'Scripts, styles and pictures of the web client',
});
const pdfViewer = endpoint({
  ...shared,
  at: undefined,
  path: PDF_VIEWER,
  bare: 'html',
  summary: 'The viewer of PDFs; the page around it tells it by a message what to show',
});
const pdfData = endpoint({
  ...shared,
  path: '/pdf-data/:version/:name',
  bare: 'file',
  input: {
    params: Type.Object({
      version: Type.String({ pattern: '^\\d+(\\.\\d+){2}$', maxLength: 20 }),
      name: Type.String({ pattern: '^\\w[\\w.-]*$', maxLength: 100 }),
    }),
  },
  summary: 'Character maps, fonts and decoders of the viewer of PDFs',
});
const atRoot = (name: string) =>
  endpoint({ ...shared, path: `/${name}`, bare: 'file', summary: 'A file of the web client' });
const ROOT_FILES = ['favicon.svg'];

type PageSettings = Pick<
  Settings,
  'base' | 'mode' | 'copyrightYear' | 'homePath' | 'publicPath' | 'signSecret' | 'frameOrigins'
>;

const attributeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const A_YEAR_MS = 31_536_000_000;

const PDF_WORKER = /^pdf\.worker[\w.-]*\.m?js$/;

/** The viewer is below the API's base, and its scripts at the root. */
function viewerTemplate(page: string, base: string): string | undefined {
  if (!existsSync(page)) return undefined;
  const up = '../'.repeat(`${base}${pdfViewer.path}`.split('/').length - 2);
  return readFileSync(page, 'utf8').replaceAll('"./assets/', `"${up}assets/`);
}

/** Serves the built web client: the page with a fresh nonce each time, the assets by their hashed names. */
export async function serveWebFiles(app: FastifyInstance, folder: string, settings: PageSettings): Promise<void> {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return;
  const { base, mode, copyrightYear, homePath, publicPath, signSecret, frameOrigins } = settings;
  const known = JSON.stringify({ base, mode, copyrightYear, homePath, publicPath, signSecret, frameOrigins });
  const template = readFileSync(page, 'utf8').replace('__GONGKAI_SETTINGS__', () => attributeText(known));
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true });

  serve(app, index, ({ reply }) => {
    const nonce = randomBytes(16).toString('base64');
    reply.type('text/html; charset=utf-8').header('Content-Security-Policy', pagePolicy(nonce, frameOrigins));
    return template.replaceAll('__CSP_NONCE__', nonce);
  });
  serve(app, asset, ({ params, reply }) => {
    if (!existsSync(join(folder, 'assets', params.name))) throw new Refusal('path.unknown', { kind: 'not-found' });
    // A worker lives under the policy of its own script; this one fetches decoders of its own origin.
    if (PDF_WORKER.test(params.name)) reply.header('Content-Security-Policy', "default-src 'none'; script-src 'self'");
    return reply
      .removeHeader('Cache-Control')
      .sendFile(`assets/${params.name}`, { maxAge: A_YEAR_MS, immutable: true });
  });
  const viewer = viewerTemplate(join(folder, 'pdf.html'), base);
  serve(app, pdfViewer, ({ reply }) => {
    if (!viewer) throw new Refusal('path.unknown', { kind: 'not-found' });
    const nonce = randomBytes(16).toString('base64');
    reply.type('text/html; charset=utf-8').header('Content-Security-Policy', pagePolicy(nonce));
    return viewer.replaceAll('__CSP_NONCE__', nonce);
  });
  serve(app, pdfData, ({ params, reply }) => {
    const path = `pdf-data/${params.version}/${params.name}`;
    if (!existsSync(join(folder, path))) throw new Refusal('path.unknown', { kind: 'not-found' });
    return reply.removeHeader('Cache-Control').sendFile(path, { maxAge: A_YEAR_MS, immutable: true });
  });
  for (const name of ROOT_FILES) {
    if (existsSync(join(folder, name)))
      serve(app, atRoot(name), ({ reply }) =>
        reply.removeHeader('Cache-Control').sendFile(name, { maxAge: 3_600_000 }),
      );
  }
}
