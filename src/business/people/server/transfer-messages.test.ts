import { expect, it } from 'vitest';
import type { Client } from '#testing/client.ts';
import { openPeople } from '#testing/people.ts';

const { PATH, mine, rival, reception, there, give, approved } = await openPeople();

const told = async (client: Client, name: string): Promise<{ busType: string; openPage: string; titile: string }[]> =>
  (await client.get('/sys/annountCement/listByUser', { query: { pageSize: '100' } })).body.result.sysMsgList.filter(
    ({ titile }: { titile: string }) => titile.includes(`“${name}”`),
  );
const kinds = async (client: Client, name: string) => (await told(client, name)).map(({ busType }) => busType);
const until = (client: Client, name: string, expected: string[]) =>
  expect.poll(() => kinds(client, name), { timeout: 10_000 }).toEqual(expected);
const ask = async ({ name, idNo }: { name: string; idNo: string }) =>
  (await rival.post(`${PATH}/askTransfer`, { id: there.id, name, idType: 'ID_CARD', idNo })).body;

it('a transfer that is asked for is told to the old organisation, and when it has agreed to the new one', async () => {
  const person = await approved();
  expect(await ask(person)).toMatchObject({ success: true });
  await until(mine, person.name, ['transfer-asked', 'approved']);
  const [asked] = await told(mine, person.name);
  expect(asked).toMatchObject({
    titile: `“${there.orgName}”申请调入人员“${person.name}”`,
    openPage: expect.stringContaining(person.id),
  });
  expect(await give(mine, 'transfer', person.id)).toMatchObject({ success: true });
  await until(rival, person.name, ['transferred']);
  expect((await told(rival, person.name))[0]?.openPage).toContain(person.id);
  expect(await kinds(mine, person.name)).toEqual(['transfer-asked', 'approved']);
});

it('a transfer that is offered is told to the new organisation, and when it declines to the old one', async () => {
  const person = await approved();
  await give(mine, 'offerTransfer', person.id, { creditCode: there.creditCode });
  await until(rival, person.name, ['transfer-offered']);
  expect(await give(rival, 'dropTransfer', person.id)).toMatchObject({ success: true });
  await until(mine, person.name, ['transfer-dropped', 'approved']);
  expect(await kinds(rival, person.name)).toEqual(['transfer-offered']);
});

it('who has only asked for a person is led nowhere by the message that the other side declines', async () => {
  const person = await approved();
  await ask(person);
  expect(await give(mine, 'dropTransfer', person.id)).toMatchObject({ success: true });
  await until(rival, person.name, ['transfer-dropped']);
  expect((await told(rival, person.name))[0]?.openPage).not.toContain(person.id);
});

it('a person whom the centre has closed is told to their organisation', async () => {
  const person = await approved();
  expect(await give(reception, 'close', person.id)).toMatchObject({ success: true });
  await until(mine, person.name, ['closed', 'approved']);
  expect((await told(mine, person.name))[0]?.titile).toBe(`人员“${person.name}”已注销`);
  expect(await kinds(rival, person.name)).toEqual([]);
});
