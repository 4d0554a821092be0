import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Client, Sending } from '#testing/client.ts';
import { addPerson } from '#testing/person.ts';
import { DEMO_PASSWORD, fromNewAddress, signIn } from '#testing/sign-in.ts';

const { nobody, owner, as } = await testApp({ trustedProxies: ['127.0.0.1'] });
const NEW = 'Neu!Geheim-77';
const change = (client: Client, oldpassword: string, from: Sending) =>
  client.put('/sys/user/updatePassword', { oldpassword, password: NEW, confirmpassword: NEW }, from);

let people = 0;
async function somebody() {
  people += 1;
  const username = `Guessed-${people}`;
  return { id: await addPerson(owner, username), username, client: await as(username), from: fromNewAddress() };
}
async function guessed() {
  const person = await somebody();
  for (let guesses = 0; guesses < 5; guesses += 1) {
    const { status, body } = await change(person.client, 'Falsch#2026', person.from);
    expect([status, body.code, body.result.refusal]).toEqual([200, 500, 'password.old-wrong']);
  }
  return person;
}

describe('after five wrong old passwords', () => {
  it('even the right one waits, and the answer names the seconds', async () => {
    const { client, from } = await guessed();
    const { status, headers, body } = await change(client, DEMO_PASSWORD, from);
    const seconds = Number(headers['retry-after']);
    expect([1, 2]).toContain(seconds);
    expect([status, body.code, body.message]).toEqual([429, 429, `密码错误次数过多，请在 ${seconds} 秒后重试`]);
    expect(body.result).toMatchObject({ refusal: 'password.throttled', field: 'oldpassword', values: { seconds } });
  });

  it('signing in with that name waits too at that address, and from elsewhere does not', async () => {
    const { username, from } = await guessed();
    expect((await signIn(nobody, username, DEMO_PASSWORD, from)).body.result.refusal).toBe('sign-in.throttled');
    expect((await signIn(nobody, username, DEMO_PASSWORD, fromNewAddress())).body.code).toBe(200);
  });

  it('the owner changes it from another address, and others from this one', async () => {
    const { client, from } = await guessed();
    expect((await change(client, DEMO_PASSWORD, fromNewAddress())).body.success).toBe(true);
    expect((await change((await somebody()).client, DEMO_PASSWORD, from)).body.success).toBe(true);
  });
});

it('wrong old passwords are in the record of sign-ins and in the audit, without a word of them', async () => {
  const { id, client, from } = await somebody();
  await change(client, 'Falsch#2026', from);
  const [latest] = (await client.get('/sys/account/signIns')).body.result;
  expect(latest).toMatchObject({ outcome: 'failure', ip: from.headers?.['x-forwarded-for'], current: false });
  const { rows } = await sql<{ whole: string }>`
    select audit_entry::text as whole from audit_entry where actor_id = ${id} and outcome = 'refused'`.execute(owner);
  expect(rows.map(({ whole }) => whole)).toEqual([expect.stringContaining('password.old-wrong')]);
  expect(rows[0]?.whole).not.toContain('Falsch');
});

it('of many guesses at once five learn whether they were right', async () => {
  const { client, from } = await somebody();
  const answers = await Promise.all(Array.from({ length: 12 }, () => change(client, 'Falsch#2026', from)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.filter(({ body }) => body.result.refusal === 'password.throttled')).toHaveLength(7);
});
