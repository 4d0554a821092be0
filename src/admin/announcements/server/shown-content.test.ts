import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { addPerson } from '#testing/person.ts';
import { onceForEach, shownContent } from './shown-content.ts';

const CONNECTIONS = 5;
const { owner, as } = await testApp({ databaseConnections: CONNECTIONS });

function counted(most: number) {
  const asked: string[] = [];
  const work = async (text: string) => {
    asked.push(text);
    if (text === 'fails') throw new Error(text);
    return text.toUpperCase();
  };
  return { asked, ask: onceForEach(work, most) };
}

describe('work that is done once for each text', () => {
  it('is shared by all who ask, at the same time and later', async () => {
    const { asked, ask } = counted(10);
    expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['A', 'A', 'B']);
    expect(await ask('a')).toBe('A');
    expect(asked).toEqual(['a', 'b']);
  });

  it('is done again after it failed', async () => {
    const { asked, ask } = counted(10);
    await expect(ask('fails')).rejects.toThrow('fails');
    await expect(ask('fails')).rejects.toThrow('fails');
    expect(asked).toEqual(['fails', 'fails']);
  });

  it('is kept for so many texts, and the oldest makes room', async () => {
    const { asked, ask } = counted(2);
    for (const text of ['a', 'b', 'c', 'c', 'b', 'a']) await ask(text);
    expect(asked).toEqual(['a', 'b', 'c', 'a']);
  });
});

describe('the content of announcements', () => {
  it('is shown cleaned, however many long ones are asked for at once', async () => {
    const long = (number: number) => `<p onclick="x()">${number}${'字'.repeat(10_000)}</p>`;
    const shown = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => shownContent(long(number))));
    expect(shown).toEqual([1, 2, 3, 4, 5, 6].map((number) => long(number).replace(' onclick="x()"', '')));
  });

  it('holds no connection while it is cleaned', async () => {
    const announcement = '00000000-0000-4000-8000-000000000001';
    const content = `<p>${'<b>字</b>'.repeat(100_000)}</p>`;
    await sql`insert into announcement (id, titile, msg_content, msg_category, msg_type, send_status, sender, sent_at)
      values (${announcement}, '长文', ${content}, '1', 'USER', '1', 'admin', clock_timestamp())`.execute(owner);
    const other = await as('bidder01');
    const readers = Array.from({ length: CONNECTIONS }, (_, number) => `reader-${number}`);
    const clients = await Promise.all(
      readers.map(async (username) => {
        const id = await addPerson(owner, username);
        await sql`insert into announcement_send (id, announcement_id, user_id)
          values (gen_random_uuid(), ${announcement}, ${id})`.execute(owner);
        return as(username);
      }),
    );
    const ends: string[] = [];
    const bells = clients.map((client) => client.get('/sys/annountCement/listByUser'));
    const cleaning = shownContent(content).then(() => ends.push('cleaned'));
    await sleep(200);
    await other.get('/sys/user/getCurrentUserDeparts');
    ends.push('other');
    await cleaning;
    expect(ends).toEqual(['other', 'cleaned']);
    for (const { body } of await Promise.all(bells)) expect(body.result.anntMsgList[0].titile).toBe('长文');
  });

  it('that asks for too much is empty', async () => {
    expect(await shownContent('<div>'.repeat(201))).toBe('');
  });
});
