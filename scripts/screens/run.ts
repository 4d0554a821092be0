import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { requireNode24 } from '#kit/server/work/require-node.ts';
import { CHROMIUM } from '#testing/chromium.ts';
import { kept, keptSession, type SignedIn } from '#testing/kept-session.ts';
import { startServer, temporaryFolder } from '../../test/faults/server-process.ts';
import { sessionAt } from '../../test/faults/write-load.ts';
import { helpIfAsked } from '../lib/help-if-asked.ts';
import { olderCommit } from '../lib/older-commit.ts';
import { buildWebIfStale } from '../lib/web-build.mjs';
import { type Era, SCENES, type Scene } from './scenes.ts';

requireNode24();

helpIfAsked(`
node scripts/screens/run.ts: takes the pictures of docs/screens.md again: each scene at the commit before its work and now,
light and dark, Chinese and English, on one sheet.

  --only NAMES  scenes, joined by commas`);

/** The last commit before lists, records and the grid were worked on. */
const BEFORE = '5ab6825';
const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'screens');
const LOOKS = [
  { theme: 'light', language: 'zh-CN' },
  { theme: 'dark', language: 'zh-CN' },
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'en' },
] as const;
type Look = (typeof LOOKS)[number];

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const wanted = SCENES.filter(({ name }) => values.only?.split(',').includes(name) ?? true);

if ((await buildWebIfStale()) !== 0) throw new Error('the web could not be built');
await using checkout = temporaryFolder();
await using data = temporaryFolder();
await using olderData = temporaryFolder();
using older = olderCommit(BEFORE, checkout.path);
await using server = await startServer({ GONGKAI_DATA_DIR: data.path });
await using olderServer = await startServer(
  { GONGKAI_DATA_DIR: olderData.path },
  ['src/server/main.ts', '--demo'],
  older.path,
);
await using browser = await chromium.launch(CHROMIUM);
const eras: { era: Era; url: string; session: SignedIn }[] = [
  { era: 'before', url: olderServer.url, session: await sessionAt(olderServer.url) },
  { era: 'after', url: server.url, session: await sessionAt(server.url) },
];
mkdirSync(FOLDER, { recursive: true });
for (const scene of wanted) {
  const pictures: Picture[] = [];
  for (const look of LOOKS)
    for (const { era, url, session } of eras)
      pictures.push({ era, look, image: await take(browser, scene, { era, url, session, look }) });
  writeFileSync(join(FOLDER, `${scene.name}.jpg`), await onOneSheet(browser, scene, pictures));
  console.log(`docs/screens/${scene.name}.jpg`);
}

interface Picture {
  era: Era;
  look: Look;
  image: Buffer;
}

async function take(
  from: Browser,
  { path, viewport, media, act, onPaper }: Scene,
  { era, url, session, look }: { era: Era; url: string; session: SignedIn; look: Look },
): Promise<Buffer> {
  const context = await from.newContext({ locale: look.language, timezoneId: 'Asia/Shanghai', viewport });
  await context.addInitScript(
    (items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    },
    { ...keptSession(session), pro__THEME: kept(look.theme, null), pro__LANGUAGE: kept(look.language, null) },
  );
  const page = await context.newPage();
  try {
    await page.goto(`${url}/#${path}`);
    await act?.(page, era);
    if (media) await page.emulateMedia({ media });
    if (media === 'print') await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    // The stamp is fetched beside the rows, and has the time of the print.
    await onPaper?.(page, era);
    await page.evaluate('document.fonts.ready');
    // Toasts and spinners have a second to come, or to go.
    await page.waitForTimeout(1_000);
    return await page.screenshot({ animations: 'disabled', type: 'png' });
  } finally {
    await context.close();
  }
}

/** All pictures of a scene, before and after side by side, one look below the other. */
async function onOneSheet(from: Browser, { shown }: Scene, pictures: Picture[]): Promise<Buffer> {
  const columns = shown < 400 ? 4 : 2;
  const page = await from.newPage({ viewport: { width: columns * (shown + 12) + 12, height: 600 } });
  const figures = pictures.map(
    ({ era, look, image }) =>
      `<figure><img src="data:image/png;base64,${image.toString('base64')}" width="${shown}" alt=""><figcaption>${era} · ${look.theme} · ${look.language}</figcaption></figure>`,
  );
  await page.setContent(`<style>
    body { margin: 12px; display: grid; grid-template-columns: repeat(${columns}, ${shown}px); gap: 12px; font: 13px sans-serif }
    figure { margin: 0 } img { display: block; border: 1px solid #ccc; box-sizing: border-box } figcaption { padding: 4px 0 8px; color: #333 }
  </style>${figures.join('')}`);
  const sheet = await page.screenshot({ fullPage: true, type: 'jpeg', quality: 78 });
  await page.close();
  return sheet;
}
