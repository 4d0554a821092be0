import { sql } from 'kysely';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { defineResource } from '#kit/contract/resource.ts';
import { text } from '#kit/contract/shapes.ts';
import { testKernel } from '#testing/kernel.ts';
import { serveResource } from './serve-resource.ts';

const guards = defineResource({
  title: { zh: '门卫', en: 'Guards' },
  purpose: { zh: '用于测试。', en: 'For tests.' },
  table: 'guard',
  permission: 'museum:guard',
  url: '/museum/GuardList',
  page: 'museum/GuardList',
  path: '/museum/guard',
  name: 'guards',
  fields: {
    name: { label: { zh: '姓名', en: 'Name' }, control: 'text', schema: text(100), rule: 'chineseOrEnglish' },
    phone: { label: { zh: '电话', en: 'Phone' }, control: 'text', schema: Type.Optional(text(20)), rule: 'mobile' },
  },
});
const permissions = new Set(['list', 'add', 'edit'].map((verb) => `museum:guard:${verb}`));
const { owner, asCaller } = await testKernel((app) => serveResource(app, guards));
await sql
  .raw(
    `create table guard (id uuid primary key, version integer not null default 1, name text not null, phone text, created_by text, created_at timestamptz,
     updated_by text, updated_at timestamptz); grant all on guard to gongkai_app`,
  )
  .execute(owner);
const { post, put, get } = asCaller({ permissions });

describe('a field with a rule', () => {
  it('takes what is written as the rule asks, and nothing at all', async () => {
    expect((await post('/museum/guard/add', { name: '张三', phone: '13800138000' })).body.success).toBe(true);
    expect((await post('/museum/guard/add', { name: 'Ann Lee', phone: '' })).body.success).toBe(true);
  });

  it.each([
    ['add', { name: '张', phone: '13800138000' }, 'name', '姓名：只能输入 2 到 100 个中文、英文字符或空格'],
    ['add', { name: '李四', phone: '12345' }, 'phone', '电话：请输入正确的手机号码'],
  ])('is refused on %s of %j at its field', async (_, draft, field, message) => {
    const { status, body } = await post('/museum/guard/add', draft);
    expect([status, body.success, body.code, body.message]).toEqual([200, false, 500, message]);
    expect(body.result).toMatchObject({ field });
  });

  it('is asked on an edit too, and the row stays as it was', async () => {
    await post('/museum/guard/add', { name: '王五' });
    const [row] = (await get('/museum/guard/list', { query: { name: '王五' } })).body.result.records;
    const { body } = await put('/museum/guard/edit', { id: row.id, phone: '1380013800x' });
    expect([body.success, body.message]).toEqual([false, '电话：请输入正确的手机号码']);
    const [after] = (await get('/museum/guard/list', { query: { name: '王五' } })).body.result.records;
    expect(after.phone).toBeNull();
  });
});
