import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { antdStylesAtBuild } from './scripts/build/antd-styles.ts';
import { chunksByPage } from './scripts/build/chunks-by-page.ts';

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

/** Lays beside the viewer of PDFs what some of them need: Chinese character maps, fonts and decoders of scans. */
function pdfData(folder: string): Plugin {
  const from = 'node_modules/pdfjs-dist';
  const wanted = [
    ['cmaps', /\.bcmap$|^LICENSE/],
    ['standard_fonts', /./],
    ['wasm', /nowasm_fallback\.js$|^LICENSE_(PDFJS_)?(JBIG2|OPENJPEG)$/],
  ] as const;
  return {
    name: 'pdf-data',
    apply: 'build',
    async closeBundle() {
      const { version } = JSON.parse(await readFile(join(from, 'package.json'), 'utf8'));
      const to = join(folder, version);
      await mkdir(to, { recursive: true });
      for (const [part, names] of wanted)
        for (const name of (await readdir(join(from, part))).filter((one) => names.test(one)))
          await cp(join(from, part, name), join(to, name === 'LICENSE' ? `LICENSE_${part}` : name));
    },
  };
}

const pages = (): UserConfig => ({
  base: './',
  plugins: [react(), antdStylesAtBuild(), nonceForEveryStyle()],
  // The server puts a new nonce into every page it hands out.
  html: { cspNonce: '__CSP_NONCE__' },
  resolve: { alias: [{ find: /^typebox$/, replacement: resolve('src/kit/web/page/typebox-for-pages.ts') }] },
  build: {
    outDir: 'dist/web',
    target: 'es2023',
    assetsInlineLimit: 0,
    // Every browser that reads our scripts knows it; the filling would be a script of its own for two pages.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', pdf: 'pdf.html' },
      // They do not say that their modules only declare things; without it a part brings the whole library.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/(@rc-component|@ant-design)\//, sideEffects: false }] },
    },
  },
  server: { proxy: { '/ggzyjypt': process.env.GONGKAI_DEV_API ?? 'http://127.0.0.1:3000' } },
});

async function shipped(): Promise<UserConfig> {
  const { plugins = [], build, ...rest } = pages();
  const output = { codeSplitting: { groups: await chunksByPage(pages()) } };
  return {
    ...rest,
    plugins: [...plugins, compressed('dist/web/assets'), pdfData('dist/web/pdf-data')],
    build: { ...build, rolldownOptions: { ...build?.rolldownOptions, output } },
  };
}

export default defineConfig(({ command }) => (command === 'build' ? shipped() : pages()));
