import { beforeEach, describe, expect, it } from 'vitest';
import { openMuseum } from '#testing/museum.ts';

const { curator, given, clear } = await openMuseum();
beforeEach(clear);

const rowOf = async (id: string) =>
  (await curator.get('/museum/exhibit/queryById', { query: { id } })).body.result as Record<string, unknown>;
const edit = (change: object) => curator.put('/museum/exhibit/edit', change);

describe('a row that somebody else has saved since it was read', () => {
  it('is refused with 409 and the row as it is now, and stays so', async () => {
    const [id = ''] = await given({ code: 'E1', name: '鼎', grade: '1' });
    const { version } = await rowOf(id);
    expect(version).toBe(1);
    expect((await edit({ id, name: '大鼎', version })).body).toMatchObject({ success: true, code: 200 });
    const late = await edit({ id, name: '小鼎', version });
    expect([late.status, late.body.success, late.body.code, late.body.message]).toEqual([
      200,
      false,
      409,
      '该记录已被他人修改，您的改动没有保存',
    ]);
    expect(late.body.result).toMatchObject({
      refusal: 'row.stale',
      remedy: '请核对差异后再保存，填写的内容仍在表单中',
      current: { id, name: '大鼎', version: 2, updateBy: 'curator', grade: '1', grade_dictText: expect.any(String) },
    });
    expect(await rowOf(id)).toMatchObject({ name: '大鼎', version: 2 });
  });

  it('is saved with the version of the refusal', async () => {
    const [id = ''] = await given({ name: '鼎' });
    await edit({ id, name: '大鼎', version: 1 });
    const { current } = (await edit({ id, name: '小鼎', version: 1 })).body.result as { current: { version: number } };
    expect((await edit({ id, name: '小鼎', version: current.version })).body.success).toBe(true);
    expect(await rowOf(id)).toMatchObject({ name: '小鼎', version: 3 });
  });

  it('is saved over by a client that sends no version', async () => {
    const [id = ''] = await given({ name: '鼎' });
    await edit({ id, name: '大鼎' });
    expect((await edit({ id, name: '小鼎' })).body.success).toBe(true);
    expect(await rowOf(id)).toMatchObject({ name: '小鼎', version: 3 });
  });

  it('lets one of two saves at once through', async () => {
    const [id = ''] = await given({ name: '鼎' });
    const answers = await Promise.all(['甲', '乙', '丙', '丁'].map((name) => edit({ id, name, version: 1 })));
    expect(answers.map(({ body }) => body.code).sort()).toEqual([200, 409, 409, 409]);
  });
});

it('a list shows the version of each row', async () => {
  await given({ name: '鼎' });
  const { records } = (await curator.get('/museum/exhibit/list')).body.result;
  expect(records).toMatchObject([{ name: '鼎', version: 1 }]);
});
