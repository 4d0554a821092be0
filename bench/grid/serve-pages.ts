import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';

const root = join(import.meta.dirname, 'pages');
const peers = join(import.meta.dirname, 'peers');

export interface Pages extends AsyncDisposable {
  url: string;
}

/** Builds the page of each grid as for production and serves them. */
export async function servePages(grids: string[]): Promise<Pages> {
  if (!existsSync(join(peers, 'node_modules')))
    execFileSync('npm', ['install', '--no-package-lock', '--no-audit', '--no-fund'], { cwd: peers, stdio: 'inherit' });
  const outDir = mkdtempSync(join(tmpdir(), 'gongkai-grid-'));
  await build({
    root,
    base: './',
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir,
      target: 'es2023',
      emptyOutDir: true,
      rolldownOptions: { input: Object.fromEntries(grids.map((name) => [name, join(root, `${name}.html`)])) },
    },
  });
  const server = await preview({
    root,
    configFile: false,
    build: { outDir },
    logLevel: 'silent',
    preview: { port: 0 },
  });
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    [Symbol.asyncDispose]: async () => {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
