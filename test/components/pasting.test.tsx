import { afterEach, expect, it, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { HONEST_TEXTS } from '#testing/samples/rich-text/honest-texts.ts';
import { HOSTILE_ATTRIBUTES } from '#testing/samples/rich-text/hostile-attributes.ts';
import { HOSTILE_ELEMENTS } from '#testing/samples/rich-text/hostile-elements.ts';
import { PASTED_PICTURES } from '#testing/samples/rich-text/pasted-pictures.ts';
import { PASTED_TABLES } from '#testing/samples/rich-text/pasted-tables.ts';
import { PASTED_TEXTS } from '#testing/samples/rich-text/pasted-texts.ts';
import { bonesOf, bonesOfText, cleanPasted, kept, markupKept, parsed, show } from './editor-parts.ts';
import { editorOf, showEditor, text } from './editor-steps.ts';
import { css, hearCalls, heardCalls, paste, tryPicture, words } from './hand.ts';

const SAMPLES = [...PASTED_TEXTS, ...PASTED_TABLES, ...PASTED_PICTURES];
const HOSTILE = [...HOSTILE_ELEMENTS, ...HOSTILE_ATTRIBUTES];

afterEach(() => vi.restoreAllMocks());

it('the clipboards of Word and WPS paste without loss, in more than twenty forms', () => {
  expect(SAMPLES.length).toBeGreaterThan(20);
  for (const { says, html, rtf, kept: wanted, pictures = [], missing = [] } of SAMPLES) {
    const pasted = cleanPasted(html, rtf);
    expect.soft(parsed(pasted.html).replace(/> </g, '><'), says).toBe(parsed(wanted));
    expect
      .soft(
        pasted.pictures.map(({ file }) => file.type),
        says,
      )
      .toEqual(pictures);
    expect
      .soft(
        pasted.missing.map(({ name, why }) => [name, why]),
        says,
      )
      .toEqual(missing);
  }
});

it('what Word and WPS copy stands whole in the editor, sample by sample', async () => {
  await showEditor('richEditor');
  for (const { says, html, rtf, kept: wanted } of SAMPLES) {
    editorOf(text).chain().focus().clearContent().run();
    const editor = text.element();
    paste({ 'text/html': html, ...(rtf ? { 'text/rtf': rtf } : {}) }, undefined, editor);
    expect.soft(bonesOf(editor), says).toEqual(bonesOfText(wanted));
  }
});

it('hostile texts do nothing to the page, and server and browser keep the same of all', async () => {
  const dialogs = (['alert', 'confirm', 'prompt'] as const).map((name) => vi.spyOn(window, name));
  await showEditor('richEditor');
  await hearCalls('');
  const onServer = await commands.cleanOnServer(HOSTILE);
  expect(onServer.map(kept), 'the browser finds nothing left to take away').toEqual(onServer.map(parsed));
  const inBrowser = await commands.cleanOnServer(HOSTILE.map(markupKept));
  expect(inBrowser.map(parsed), 'nor does the server').toEqual(HOSTILE.map(kept));
  const honest = await commands.cleanOnServer(HONEST_TEXTS);
  expect(honest.map(parsed), 'both keep the same of honest texts').toEqual(HONEST_TEXTS.map(kept));
  for (const html of [...HOSTILE, ...onServer]) show(html);
  await text.click();
  paste({ 'text/html': HOSTILE.join('\n<p>next</p>\n') });
  await expect.poll(words(text)).toContain('next');
  await page.getByRole('button', { name: '交给服务器清理' }).click();
  await expect.poll(words(css('.gallery-kept'))).toContain('next');
  // What a text starts by itself would have come before.
  await tryPicture('/no-picture');
  expect(dialogs.flatMap(({ mock }) => mock.calls)).toEqual([]);
  expect(document.querySelectorAll('.rich-text :is(script, iframe, svg, form)')).toHaveLength(0);
  const asked = (await heardCalls()).map(({ url }) => url);
  expect(asked.filter((url) => !url.startsWith(location.origin) && !url.startsWith('data:'))).toEqual([]);
});
