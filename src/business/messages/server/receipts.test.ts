import { expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Client } from '#testing/client.ts';

const { app, db, as, idOf } = await testApp();
const LIST = '/messages/receipt/list';
const bidder = await as('bidder01');

const tell = async (title: string, kind: string, isUrgent: boolean) =>
  app.kernel.notifyUser(db, {
    userId: await idOf('bidder01'),
    title,
    content: '<p>请修改</p>',
    page: '/gcOrg',
    kind,
    isUrgent,
  });
const receipts = async (client: Client, query = {}) => (await client.get(LIST, { query })).body.result.records;

it('a message that the law asks for has a receipt: to whom, sent when, and read when', async () => {
  await tell('单位“甲”已退回，请修改', 'returned', true);
  await tell('单位“乙”审核通过', 'approved', false);
  const reception = await as('staff01');
  const [unread, ...others] = await receipts(reception, { title: '单位*' });
  expect(others).toEqual([]);
  expect(unread).toMatchObject({
    kind: 'returned',
    kind_dictText: '审核退回',
    title: '单位“甲”已退回，请修改',
    username: 'bidder01',
    status: 'UNREAD',
    readAt: null,
    sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  });
  const { sysMsgList } = (await bidder.get('/sys/annountCement/listByUser', { query: { pageSize: '100' } })).body
    .result;
  const { id: anntId } = sysMsgList.find(({ titile }: { titile: string }) => titile.includes('“甲”'));
  await bidder.put('/sys/sysAnnouncementSend/editByAnntIdAndUserId', { anntId });
  const [read] = await receipts(reception, { title: '单位*', status: 'READ' });
  expect(read).toMatchObject({ id: unread.id, readAt: expect.stringMatching(/^\d{4}-/) });
});

it('is for those who send and those who supervise, and nobody writes it', async () => {
  for (const username of ['staff01', 'supervisor01', 'auditor01'])
    expect((await (await as(username)).get(LIST)).status, username).toBe(200);
  for (const username of ['admin', 'bidder01', 'tenderer01', 'agent01', 'expert01', 'finance01'])
    expect((await (await as(username)).get(LIST)).status, username).toBe(403);
  for (const verb of ['add', 'edit', 'delete'])
    expect([404, 405]).toContain((await (await as('auditor01')).post(`/messages/receipt/${verb}`, {})).status);
});
