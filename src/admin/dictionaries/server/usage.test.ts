import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { done } from '#testing/shapes-by-hand.ts';

const { nobody, as } = await testApp();
const admin = await as('admin');
const auditor = await as('auditor01');
const NO_SUCH_ID = '019a0000-0000-7000-8000-000000000000';

const idOf = async (dictCode: string): Promise<string> =>
  (await admin.get('/sys/dict/list', { query: { dictCode } })).body.result.records[0].id;
const usage = async (codes: string[], client = admin) =>
  client.get('/sys/dict/usage', { query: { ids: (await Promise.all(codes.map(idOf))).join(',') } });

interface Entry {
  id: string;
  name: string;
  children?: Entry[];
}
const all = (entries: Entry[]): Entry[] => entries.flatMap((entry) => [entry, ...all(entry.children ?? [])]);
const menu = async (name: string) =>
  all((await admin.get('/sys/permission/list')).body.result).find((entry) => entry.name === name);

describe('the uses of a dictionary', () => {
  it('are the fields of screens, the registered tables and the data rules that rely on it', async () => {
    const permissionId = (await menu('职务管理'))?.id;
    const rule = { permissionId, ruleName: '只看中级', ruleColumn: 'postRank', ruleConditions: '=', ruleValue: '3' };
    expect((await admin.post('/sys/permission/addPermissionRule', rule)).body.success).toBe(true);
    const { status, body } = await usage(['position_rank']);
    const dictId = await idOf('position_rank');
    const of = { dictId, dictName: '职务职级', dictNameEn: 'Position rank' };
    expect(status).toBe(200);
    expect(body).toEqual(
      done([
        { ...of, kind: 'field', where: { zh: '职务管理', en: 'Positions' }, field: { zh: '职级', en: 'Rank' } },
        {
          ...of,
          kind: 'table',
          where: { zh: 'sys_position', en: 'sys_position' },
          field: { zh: 'post_rank', en: 'post_rank' },
        },
        {
          ...of,
          kind: 'rule',
          where: { zh: '职务管理', en: 'Positions' },
          field: { zh: '职级', en: 'Rank' },
          rule: { name: '只看中级', condition: '= 3', inForce: true },
        },
      ]),
    );
  });

  it('of several are told together, each with its dictionary', async () => {
    const { body } = await usage(['sex', 'org_category', 'yn'], auditor);
    const told = body.result.map(
      ({ dictName, kind, where }: { dictName: string; kind: string; where: { zh: string } }) =>
        [dictName, kind, where.zh].join(' '),
    );
    expect(told.sort()).toEqual([
      '性别 field 人员库',
      '性别 field 用户管理',
      '机构类型 field 部门管理',
      '机构类型 table sys_depart',
    ]);
  });

  it('are none for one that nobody relies on', async () => {
    await admin.post('/sys/dict/add', { dictName: '没人用', dictCode: 'unused' });
    expect((await usage(['unused'])).body.result).toEqual([]);
  });

  it('are not told of a dictionary that does not exist or lies in the recycle bin', async () => {
    await admin.post('/sys/dict/add', { dictName: '将删', dictCode: 'usage_bin' });
    const id = await idOf('usage_bin');
    await admin.delete('/sys/dict/delete', { query: { id } });
    for (const ids of [id, NO_SUCH_ID, `${await idOf('sex')},${NO_SUCH_ID}`]) {
      const { body } = await admin.get('/sys/dict/usage', { query: { ids } });
      expect(body).toMatchObject({ success: false, result: { refusal: 'row.not-found' } });
    }
    expect((await admin.get('/sys/dict/usage', { query: { ids: "' or 1=1" } })).status).toBe(400);
  });

  it('are told to nobody without the permission', async () => {
    const { status, body } = await usage(['sex'], await as('bidder01'));
    expect([status, body.code]).toEqual([403, 510]);
    expect((await usage(['sex'], nobody)).status).toBe(401);
  });
});
