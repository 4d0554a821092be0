import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const STYLE_MAKER = '@rc-component/util/es/Dom/dynamicCSS.js';
const ITS_NONCE = 'csp?.nonce;';

/** antd's scroll lock and scroll-bar measure add style elements without the page's nonce, which our policy refuses. */
function nonceForEveryStyle(): Plugin {
  return {
    name: 'nonce-for-every-style',
    apply: 'build',
    transform(code, id) {
      if (!id.includes(STYLE_MAKER)) return;
      const guarded = 'if (csp?.nonce) {';
      if (!code.includes(guarded) || !code.includes(ITS_NONCE)) this.error(`${STYLE_MAKER} has changed`);
      const nonce = "(csp?.nonce ?? document.querySelector('script[nonce]')?.nonce ?? '');";
      return { code: code.replace(guarded, 'if (true) {').replace(ITS_NONCE, nonce), map: null };
    },
  };
}

/** Writes each asset a second and third time, compressed as hard as it goes, for the server to hand out. */
function compressed(folder: string): Plugin {
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  return {
    name: 'compressed',
    apply: 'build',
    async closeBundle() {
      const names = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name));
      for (const path of names.map((name) => join(folder, name))) {
        const bytes = await readFile(path);
        await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }));
        await writeFile(`${path}.br`, brotliCompressSync(bytes, brotli));
      }
    },
  };
}

export default defineConfig({
  base: './',
  plugins: [react(), nonceForEveryStyle(), compressed('dist/web/assets')],
  // The server puts a new nonce into every page it hands out.
  html: { cspNonce: '__CSP_NONCE__' },
  build: { outDir: 'dist/web', target: 'es2023', assetsInlineLimit: 0 },
  server: { proxy: { '/ggzyjypt': process.env.GONGKAI_DEV_API ?? 'http://127.0.0.1:3000' } },
});
