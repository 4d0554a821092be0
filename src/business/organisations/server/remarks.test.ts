import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openPeople } from '#testing/people.ts';

const { owner, mine, reception, give, pending, detail } = await openPeople();

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
