import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Client } from '#testing/client.ts';
import { creditCode } from '#testing/organisation.ts';
import { openPeople } from '#testing/people.ts';
import { activeOrganisation, idCard } from '#testing/practitioner.ts';
import { sendFile, xlsxOf } from '#testing/uploads.ts';

const { PATH, app, owner, mine, reception, here, there, pending } = await openPeople();

describe('an import', () => {
  const HEADINGS = ['姓名', '证件类型', '证件号码', '所属单位', '手机', '岗位', '社保起始月'];
  const rowOf = (number: number, more: Record<string, string> = {}) =>
    HEADINGS.map(
      (heading) =>
        ({
          姓名: `导入人员${number}`,
          证件类型: '居民身份证',
          证件号码: idCard(10_000 + number),
          所属单位: number % 2 ? here.creditCode : here.orgName,
          手机: '13900000003',
          岗位: '项目经理',
          社保起始月: '2025-01',
          ...more,
        })[heading] ?? '',
    );
  const send = async (client: Client, rows: string[][]) =>
    (await sendFile(client, `${PATH}/importExcel`, await xlsxOf(HEADINGS, rows))).body;
  const faultsOf = async ({ result }: { result: { fileUrl: string } }): Promise<string[]> => {
    const place = await app.kernel.files.locate(app.kernel.db, result.fileUrl.replace('/sys/common/static/', ''));
    return (await readFile(place ?? '', 'utf8')).replace('\ufeff', '').trim().split('\r\n');
  };

  it('of 1,000 people saves 980 and names the 20 that are wrong, each with its line and reason', async () => {
    const { idNo: taken } = await pending(mine);
    const wrong: Record<string, string>[] = [
      { 证件号码: '110105194912310021' },
      { 证件号码: '12345' },
      { 证件号码: taken },
      { 证件号码: idCard(10_000) },
      { 所属单位: '没有这家单位' },
      { 手机: '12900000000' },
      { 岗位: '国王' },
      { 社保起始月: '2025-13' },
      { 姓名: '' },
      { 证件类型: '驾驶证' },
    ];
    const rows = Array.from({ length: 1_000 }, (_, at) => {
      const isWrong = at > 0 && at % 50 === 25;
      return rowOf(at, isWrong ? wrong[Math.floor(at / 50) % wrong.length] : {});
    });
    const answer = await send(reception, rows);
    expect(answer).toMatchObject({ code: 201, result: { totalCount: 1_000, successCount: 980, errorCount: 20 } });
    const faults = await faultsOf(answer);
    expect(faults.map((line) => Number(/^第 (\d+) 行/.exec(line)?.[1]))).toEqual(
      Array.from({ length: 20 }, (_, at) => at * 50 + 29),
    );
    expect(faults.slice(0, 10).map((line) => line.replace(/^第 \d+ 行：/, ''))).toEqual([
      '证件号码：请输入正确的身份证号码',
      '证件号码：请输入正确的身份证号码',
      '此人已在人员库中，不能重复登记',
      '证件号码 与第 4 行重复',
      '没有这个单位，或您不能为它登记人员',
      '手机 格式不正确',
      '岗位 不是字典中的取值',
      '社保起始月 格式不正确',
      '姓名 不能为空',
      '证件类型 不是字典中的取值',
    ]);
    const { rows: saved } = await sql<{ count: number; sealed: number }>`
      select count(*)::int as count, count(*) filter (where id_no like '990***********%' and gender = '2')::int as sealed
      from gc_person where name like '导入人员%' and org_id = ${here.id} and status = 'DRAFT'`.execute(owner);
    expect(saved).toEqual([{ count: 980, sealed: 980 }]);
  });

  it('brings an organisation people of its own alone', async () => {
    const rows = [rowOf(2_001, { 所属单位: there.creditCode }), rowOf(2_002, { 所属单位: here.creditCode })];
    const answer = await send(mine, rows);
    expect(answer.result).toMatchObject({ successCount: 1, errorCount: 1 });
    expect(await faultsOf(answer)).toEqual(['第 4 行：没有这个单位，或您不能为它登记人员']);
  });
  it('by the name of an organisation is in nobody’s way who enters a draft under that name, and tells nobody of it', async () => {
    await activeOrganisation(owner, 770_003);
    await sql`update gc_org set org_name = ${here.orgName}, status = 'DRAFT'
      where credit_code = ${creditCode(770_003)}`.execute(owner);
    const [byName, byDraft] = [rowOf(2_003, { 所属单位: here.orgName }), rowOf(2_005, { 所属单位: here.orgName })];
    expect(await send(mine, [byName])).toMatchObject({ success: true, result: null });
    expect(await send(reception, [byDraft])).toMatchObject({ success: true, result: null });
    // What nobody has handed in is no organisation by its name; to others all names but their own are alike.
    const stranger = [rowOf(2_007, { 所属单位: there.orgName })];
    const nobody = [rowOf(2_007, { 所属单位: '没有这家单位' })];
    const words = [await faultsOf(await send(mine, stranger)), await faultsOf(await send(mine, nobody))];
    expect(words).toEqual(Array(2).fill(['第 4 行：没有这个单位，或您不能为它登记人员']));
  });
});
