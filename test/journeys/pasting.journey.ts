import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { Editor } from '@tiptap/core';
import { build } from 'vite';
import { HONEST_TEXTS } from '#kit/domain/rich-text/samples/honest-texts.ts';
import { HOSTILE_ATTRIBUTES } from '#kit/domain/rich-text/samples/hostile-attributes.ts';
import { HOSTILE_ELEMENTS } from '#kit/domain/rich-text/samples/hostile-elements.ts';
import { PASTED_PICTURES } from '#kit/domain/rich-text/samples/pasted-pictures.ts';
import { PASTED_TABLES } from '#kit/domain/rich-text/samples/pasted-tables.ts';
import { PASTED_TEXTS } from '#kit/domain/rich-text/samples/pasted-texts.ts';
import { cleanedOrFault } from '#kit/server/resource/rich-text.ts';
import type * as Parts from './editor-parts.ts';
import { enterAs, expect, test } from './house.ts';

function cleanOnServer(html: string): string {
  const cleaned = cleanedOrFault(html);
  if ('fault' in cleaned) throw new Error(cleaned.fault);
  return cleaned.clean;
}

const HOSTILE = [...HOSTILE_ELEMENTS, ...HOSTILE_ATTRIBUTES];

/** The parts of the editors by themselves, so that a browser can be asked about them. */
async function partsScript(): Promise<string> {
  const entry = fileURLToPath(new URL('./editor-parts.ts', import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'parts' } },
  });
  const [{ output }] = [built].flat() as unknown as [{ output: { code: string }[] }];
  return `${output[0]?.code ?? ''};window.parts = parts;`;
}

type InPage = Window & { parts: typeof Parts };
const ask = (page: Page, name: 'parsed' | 'kept' | 'markupKept', texts: readonly string[]) =>
  page.evaluate(({ given, name: act }) => given.map((html) => (window as unknown as InPage).parts[act](html)), {
    given: texts,
    name,
  });

test('the clipboards of Word and WPS paste without loss, in more than twenty forms', async ({ page }) => {
  const samples = [...PASTED_TEXTS, ...PASTED_TABLES, ...PASTED_PICTURES];
  expect(samples.length).toBeGreaterThan(20);
  await page.goto('about:blank');
  await page.evaluate(await partsScript());
  const found = await page.evaluate(
    (given) =>
      given.map(({ html, rtf, kept }) => {
        const { parts } = window as unknown as InPage;
        const pasted = parts.cleanPasted(html, rtf);
        return {
          kept: parts.parsed(pasted.html).replace(/> </g, '><'),
          wanted: parts.parsed(kept),
          pictures: pasted.pictures.map(({ file }) => file.type),
          missing: pasted.missing.map(({ name, why }) => [name, why]),
        };
      }),
    samples,
  );
  for (const [at, { says, pictures = [], missing = [] }] of samples.entries()) {
    expect.soft(found[at]?.kept, says).toBe(found[at]?.wanted);
    expect.soft(found[at]?.pictures, says).toEqual(pictures);
    expect.soft(found[at]?.missing, says).toEqual(missing);
  }
});

test('what Word and WPS copy stands whole in the editor, sample by sample', async ({ page }) => {
  const samples = [...PASTED_TEXTS, ...PASTED_TABLES, ...PASTED_PICTURES];
  await enterAs(page, 'admin', '/demo/gallery?section=richEditor');
  const editor = page.locator('#gallery-richEditor [role=textbox]').first();
  await editor.waitFor();
  await page.evaluate(await partsScript());
  for (const { says, html, rtf = '', kept } of samples) {
    const { held, wanted } = await editor.evaluate(
      (element, given) => {
        const { parts } = window as unknown as InPage;
        (element as HTMLElement & { editor: Editor }).editor.chain().focus().clearContent().run();
        const data = new DataTransfer();
        data.setData('text/html', given.html);
        if (given.rtf) data.setData('text/rtf', given.rtf);
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
        return { held: parts.bonesOf(element), wanted: parts.bonesOfText(given.kept) };
      },
      { html, rtf, kept },
    );
    expect.soft(held, says).toEqual(wanted);
  }
});

test('hostile texts do nothing to the page, and server and browser keep the same of all', async ({ page }) => {
  const dialogs: string[] = [];
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await enterAs(page, 'admin', '/demo/gallery?section=richEditor');
  const editor = page.locator('#gallery-richEditor [role=textbox]').first();
  await editor.waitFor();
  page.on('request', (request) => asked.push(request.url()));
  await page.evaluate(await partsScript());
  const onServer = HOSTILE.map(cleanOnServer);
  expect(await ask(page, 'kept', onServer), 'the browser finds nothing left to take away').toEqual(
    await ask(page, 'parsed', onServer),
  );
  const inBrowser = await ask(page, 'markupKept', HOSTILE);
  expect(await ask(page, 'parsed', inBrowser.map(cleanOnServer)), 'nor does the server').toEqual(
    await ask(page, 'kept', HOSTILE),
  );
  expect(await ask(page, 'parsed', HONEST_TEXTS.map(cleanOnServer)), 'both keep the same of honest texts').toEqual(
    await ask(page, 'kept', HONEST_TEXTS),
  );
  await page.evaluate(
    (given) => {
      for (const html of given) (window as unknown as InPage).parts.show(html);
    },
    [...HOSTILE, ...onServer],
  );
  await editor.click();
  await page.evaluate((html) => {
    const data = new DataTransfer();
    data.setData('text/html', html);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, HOSTILE.join('\n<p>next</p>\n'));
  await expect(editor).toContainText('next');
  await page.getByRole('button', { name: '交给服务器清理' }).click();
  await expect(page.locator('.gallery-kept')).toContainText('next');
  await page.waitForTimeout(300);
  expect(dialogs).toEqual([]);
  expect(await page.evaluate(() => document.querySelectorAll('.rich-text :is(script, iframe, svg, form)').length)).toBe(
    0,
  );
  expect(asked.filter((url) => !url.startsWith(new URL(page.url()).origin) && !url.startsWith('data:'))).toEqual([]);
});
