import { beforeEach, describe, expect, it } from 'vitest';
import { defineResource } from '#kit/contract/resource.ts';
import { richText, text } from '#kit/contract/shapes.ts';
import { columnsOf } from '#kit/server/data/columns.ts';
import { exhibits } from '#testing/exhibits.ts';
import { openMuseum } from '#testing/museum.ts';
import { done } from '#testing/shapes-by-hand.ts';
import { sendFile, xlsxOf } from '#testing/uploads.ts';
import { fieldFaults } from './resource-draft.ts';
import type { Served } from './served.ts';

const { app, curator, given, clear, stored } = await openMuseum();
beforeEach(clear);

const HOSTILE =
  '<p onclick="x()" style="text-align: center; position: fixed">鼎<script>x()</script><img src=x onerror=x()></p>' +
  '<a href="javascript:x()">来源</a><iframe src="https://evil.test"></iframe>';
const CLEAN = '<p style="text-align: center;">鼎</p><a>来源</a>';
const story = async () => (await stored())[0]?.story;

describe('a field with markup', () => {
  it('keeps what an honest editor writes', async () => {
    const honest = '<h2>铜鼎</h2><p><strong>一级</strong>文物</p><ul><li><p>商代</p></li></ul>';
    expect((await curator.post('/museum/exhibit/add', { code: 'A', name: '鼎', story: honest })).body.success).toBe(
      true,
    );
    expect(await story()).toBe(honest);
    const { body } = await curator.get('/museum/exhibit/list');
    expect(body.result.records).toMatchObject([{ code: 'A', story: honest }]);
  });

  it('is cleaned when a row is made', async () => {
    const { body } = await curator.post('/museum/exhibit/add', { code: 'A', name: '鼎', story: HOSTILE });
    expect(body).toEqual(done(null));
    expect(await story()).toBe(CLEAN);
  });

  it('is cleaned when a row is changed, and emptied', async () => {
    const [id] = await given({ story: '<p>旧</p>' });
    await curator.put('/museum/exhibit/edit', { id, story: HOSTILE });
    expect(await story()).toBe(CLEAN);
    await curator.put('/museum/exhibit/edit', { id, story: '' });
    expect(await story()).toBeFalsy();
  });

  it('is cleaned when it comes out of a workbook', async () => {
    const book = await xlsxOf(['编号', '名称', '介绍'], [['A', '鼎', HOSTILE]]);
    expect((await sendFile(curator, '/museum/exhibit/importExcel', book)).body.success).toBe(true);
    expect(await story()).toBe(CLEAN);
  });

  it('is limited in its length, its formats included', async () => {
    const long = (count: number) => `<p>${'字'.repeat(count - 7)}</p>`;
    const add = async (code: string, written: string) =>
      (await curator.post('/museum/exhibit/add', { code, name: '鼎', story: written })).body;
    expect(await add('A', long(2_000))).toMatchObject({ success: true });
    expect(await add('B', long(2_001))).toMatchObject({ success: false, code: 400, message: '介绍 最多 2000 个字符' });
    // What is thrown away does not count.
    expect(await add('C', `${long(2_000)}<script>${'x'.repeat(1_000)}</script>`)).toMatchObject({ success: true });
  });

  it('that must be filled is refused when it says nothing', async () => {
    const label = { zh: '公告', en: 'Notice' };
    const fields = { notice: { label, control: 'rich', schema: richText(100, 1) } } as const;
    const resource = { ...exhibits, fields };
    const served = { kernel: app.kernel, resource, columns: columnsOf(resource) } as unknown as Served;
    expect(await fieldFaults(served, { notice: '<p>甲</p>' })).toEqual([]);
    const [fault] = await fieldFaults(served, { notice: '<p>&nbsp;</p>' });
    expect(fault).toMatchObject({ code: 'input.missing', details: { field: 'notice' } });
  });
});

describe('a declaration', () => {
  const declare = (field: object) => () => defineResource({ ...exhibits, fields: { notice: field as never } });
  const label = { zh: '公告', en: 'Notice' };

  it('of markup that would not be cleaned stops the start', () => {
    expect(declare({ label, control: 'rich', schema: text(100) })).toThrow('exhibits.notice');
    expect(declare({ label, control: 'textarea', schema: richText(100) })).toThrow('exhibits.notice');
    expect(declare({ label, control: 'rich', schema: richText(100) })).not.toThrow();
  });

  it('of markup in a list stops the start', () => {
    expect(declare({ label, control: 'rich', schema: richText(100), inList: true })).toThrow('no list shows markup');
  });
});
