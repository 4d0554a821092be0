import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readWorkbook } from '#kit/server/sheets/workbook.ts';
import { testApp } from '#testing/app.ts';
import { done, UUID } from '#testing/shapes-by-hand.ts';

const { as, owner } = await testApp();
const admin = await as('admin');
const auditor = await as('auditor01');

const ask = async (path: string, query: Record<string, string> = {}, client = admin) =>
  (await client.post(`${path}/exportJob`, undefined, { query })).body;

/** What the owner fetches once the job is over. */
async function fetched(path: string, query: Record<string, string> = {}) {
  const { result } = await ask(path, query);
  const progress = async () =>
    (await admin.get('/sys/export/progress', { query: { jobId: result.jobId } })).body.result;
  await expect.poll(progress, { timeout: 20_000 }).toMatchObject({ state: 'done' });
  const run = await progress();
  return { run, sheet: await readWorkbook((await admin.get(run.fileUrl)).raw) };
}

beforeAll(async () => {
  await sql`insert into role (id, role_code, role_name, description)
    select gen_random_uuid(), 'MANY_' || lpad(number::text, 4, '0'), '批量角色' || number, '=1+1'
    from generate_series(1, 5001) as number`.execute(owner);
  await sql`insert into dictionary (id, dict_name, dict_code, created_by, created_at)
    select gen_random_uuid(), '批量' || code, code, 'admin', now() from unnest(array['many_a', 'many_b']) as code`.execute(
    owner,
  );
  await sql`insert into dictionary_item (id, dictionary_id, item_text, item_value, sort_order)
    select gen_random_uuid(), dictionary.id, '项' || number, 'v' || number, number
    from dictionary, generate_series(1, 5000) as number where dict_code = 'many_a'`.execute(owner);
  await sql`insert into department (id, depart_name, org_category, org_code)
    select gen_random_uuid(), '批量部门' || number, '1',
      'Z' || (98 + number / 2600) || chr(65 + (number % 2600) / 100) || lpad((number % 100)::text, 2, '0')
    from generate_series(0, 5000) as number`.execute(owner);
});

describe('a large export of roles', () => {
  it('is a job whose workbook holds them all', async () => {
    const { run, sheet } = await fetched('/sys/role', { roleCode: 'MANY_*', column: 'roleCode', order: 'asc' });
    expect(run).toMatchObject({ title: '角色管理', doneCount: 5_001, totalCount: 5_001, fileName: '角色管理.xlsx' });
    expect(sheet.headings).toEqual(['角色编码', '角色名称', '描述', '创建时间']);
    expect(sheet.rows).toHaveLength(5_001);
    expect(sheet.rows.at(-1)?.slice(0, 3)).toEqual(['MANY_5001', '批量角色5001', '=1+1']);
  });
});

describe('a large export of dictionaries', () => {
  it('counts items as rows, and a dictionary without items as one', async () => {
    expect(await ask('/sys/dict', { dictCode: 'many_a' })).toEqual(done({ jobId: null, totalCount: 5_000 }));
    expect(await ask('/sys/dict', { dictCode: 'many_b' })).toEqual(done({ jobId: null, totalCount: 1 }));
    expect(await ask('/sys/dict', { dictCode: 'many_*' }, auditor)).toEqual(done({ jobId: UUID, totalCount: 5_001 }));
  });

  it('is a job whose workbook has both rows of headings and every item', async () => {
    const { run, sheet } = await fetched('/sys/dict', { dictCode: 'many_*', column: 'dictCode', order: 'asc' });
    expect(run).toMatchObject({ title: '数据字典', doneCount: 5_001, totalCount: 5_001, fileName: '数据字典.xlsx' });
    expect(sheet.rows).toHaveLength(5_002);
    expect(sheet.rows[0]?.slice(2, 6)).toEqual([null, null, '名称', '数据值']);
    expect(sheet.rows[1]?.slice(0, 6)).toEqual(['批量many_a', 'many_a', null, null, '项1', 'v1']);
    expect(sheet.rows[2]?.slice(0, 6)).toEqual([null, null, null, null, '项2', 'v2']);
    expect(sheet.rows.at(-1)?.slice(0, 6)).toEqual(['批量many_b', 'many_b', null, null, null, null]);
  });

  it('is refused at once when its order cannot be', async () => {
    expect(await ask('/sys/dict', { dictCode: 'many_*', column: 'password' })).toMatchObject({
      success: false,
      code: 400,
    });
  });
});

describe('a large export of departments', () => {
  it('is a job whose workbook has them by their codes', async () => {
    const { run, sheet } = await fetched('/sys/sysDepart', { format: 'xlsx' });
    const { rows } = await sql<{ orgCode: string }>`
      select org_code from department order by org_code collate "C"`.execute(owner);
    expect(run).toMatchObject({ title: '部门信息', doneCount: rows.length, fileName: '部门信息.xlsx' });
    expect(rows.length).toBeGreaterThan(5_001);
    expect(sheet.rows.map(([, code]) => code)).toEqual(rows.map(({ orgCode }) => orgCode));
    expect(sheet.rows.at(-1)?.slice(0, 3)).toEqual(['批量部门5000', 'Z99Y00', '公司']);
  });

  it('is a download when few are ticked', async () => {
    const { rows } = await sql<{ id: string }>`select id from department limit 2`.execute(owner);
    const selections = rows.map(({ id }) => id).join(',');
    expect(await ask('/sys/sysDepart', { selections })).toEqual(done({ jobId: null, totalCount: 2 }));
  });
});
