import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { pagePolicy } from '#kit/server/headers.ts';
import { serve } from '#kit/server/serve.ts';
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
const atRoot = (name: string) =>
  endpoint({ ...shared, path: `/${name}`, bare: 'file', summary: 'A file of the web client' });
const ROOT_FILES = ['favicon.svg'];

type PageSettings = Pick<
  Settings,
  'base' | 'mode' | 'copyrightYear' | 'homePath' | 'publicPath' | 'signSecret' | 'frameOrigins'
>;

const attributeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const A_YEAR_MS = 31_536_000_000;

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
    return reply
      .removeHeader('Cache-Control')
      .sendFile(`assets/${params.name}`, { maxAge: A_YEAR_MS, immutable: true });
  });
  for (const name of ROOT_FILES) {
    if (existsSync(join(folder, name)))
      serve(app, atRoot(name), ({ reply }) =>
        reply.removeHeader('Cache-Control').sendFile(name, { maxAge: 3_600_000 }),
      );
  }
}
