import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openPeople } from '#testing/people.ts';

const { PATH, owner, mine, reception, give, pending, approved, detail } = await openPeople();

it.each(['noSuchField', 'status', 'orgName', 'constructor', '__proto__'])(
  'a remark on "%s", which is no field of the form, is refused and nothing is returned',
  async (field) => {
    const { id } = await pending(mine);
    const remarks = [
      { field: 'phone', text: '空号' },
      { field, text: '请更正' },
    ];
    expect(await give(reception, 'reject', id, { opinion: '请更正', remarks })).toMatchObject({
      success: false,
      message: '第 2 条字段意见所指的不是此表单的字段',
      result: { refusal: 'review.unknown-field', field: 'remarks', remedy: '请从表单的字段中选择' },
    });
    expect((await detail(mine, id)).result.status).toBe('PENDING');
    expect((await sql`select from review where object_id = ${id}`.execute(owner)).rows).toEqual([]);
  },
);

const remarks = [{ field: 'phone', text: '空号' }];

describe('what review has said', () => {
  it('is there when it is handed in again, until it is approved, and then in the history', async () => {
    const { id } = await pending(mine);
    await give(reception, 'reject', id, { opinion: '请更正', remarks });
    const { version } = (await detail(mine, id)).result;
    await mine.put(`${PATH}/edit`, { id, version, phone: '13900000077' });
    expect(await give(mine, 'submit', id)).toMatchObject({ success: true });
    const reviewed = { by: '韩雪', at: expect.stringMatching(/^\d{4}-/) };
    for (const client of [mine, reception]) {
      const { state } = (await detail(client, id)).result;
      expect(state).toMatchObject({ editable: false, opinion: '请更正', reviewed, changed: ['phone'] });
      expect(state.remarks).toEqual([{ ...remarks[0], by: '韩雪' }]);
    }
    await give(reception, 'approve', id, { opinion: '已核实' });
    expect((await detail(reception, id)).result.state).toMatchObject({ opinion: null, reviewed: null, remarks: [] });
    const { acts } = (await reception.get(`${PATH}/history`, { query: { id } })).body.result;
    const said = acts.flatMap(({ byName, reviews = [] }: { byName: string; reviews?: object[] }) =>
      reviews.map((review) => ({ byName, ...review })),
    );
    expect(said).toEqual([
      { byName: '韩雪', command: 'approve', opinion: '已核实', remarks: [] },
      { byName: '韩雪', command: 'reject', opinion: '请更正', remarks },
    ]);
  });

  it('of a refused change is there beside the next one, and gone with the one after an approval', async () => {
    const { id } = await approved();
    const ask = async (phone: string) => give(mine, 'requestChange', id, { changes: { phone }, reason: '换号' });
    const last = async () => (await reception.get(`${PATH}/lastChange`, { query: { id } })).body.result;
    expect(await ask('13900000011')).toMatchObject({ success: true });
    expect(await last()).toMatchObject({ status: 'PENDING', decision: null });
    await give(reception, 'reject', id, { opinion: '请更正', remarks });
    expect(await ask('13900000012')).toMatchObject({ success: true });
    expect(await last()).toMatchObject({ status: 'PENDING', decision: { by: '韩雪', opinion: '请更正', remarks } });
    await give(reception, 'approve', id);
    expect(await ask('13900000013')).toMatchObject({ success: true });
    expect(await last()).toMatchObject({ status: 'PENDING', decision: null });
  });
});
