import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { TEST_SETTINGS, testApp } from '#testing/app.ts';
import { pdfOf, tusOf } from '#testing/tus.ts';

const MIB = 2 ** 20;
const quota = { dayBytes: 2 * MIB, dayFiles: 10, allBytes: 2 * MIB, allFiles: 10 };
const { app, as, owner } = await testApp({ uploads: { ...TEST_SETTINGS.uploads, quota } });
// Nothing of theirs was uploaded when the city was founded.
const expert = await as('expert02');
const tus = tusOf(app, expert.token);

it('an upload over the quota is refused at its begin; what is unfinished counts', async () => {
  const tooMuch = await tus.begin(3 * MIB);
  expect([tooMuch.status, tooMuch.body.message]).toEqual([422, '24 小时内已上传 0 MB，上限 2 MB，放不下本文件的 3 MB']);
  const id = await tus.open(1.5 * MIB);
  const { status, body } = await tus.begin(MIB);
  expect([status, body.message]).toEqual([422, '24 小时内已上传 1.5 MB，上限 2 MB，放不下本文件的 1 MB']);
  await tus.cancel(id);
});

it('an upload whose quota was used up meanwhile waits whole at the server, and ends when there is room', async () => {
  const file = pdfOf(MIB);
  const id = await tus.open(MIB);
  await tus.send(id, 0, file.subarray(0, 500_000));
  quota.allBytes = quota.dayBytes = 1_000;
  const refused = await tus.send(id, 500_000, file.subarray(500_000));
  expect([refused.status, refused.body.result.refusal]).toEqual([422, 'quota.day-bytes']);
  expect((await tus.ask(id)).headers['upload-offset']).toBe(String(MIB));
  quota.allBytes = quota.dayBytes = 2 * MIB;
  const { body } = await expert.post(`/sys/common/upload/finish/${id}`, {});
  expect(body.result.path).toMatch(/^upload\/[0-9a-f-]{36}\/a\.pdf$/);
  const { rows } = await sql`select size::int as size from stored_file where path = ${body.result.path}`.execute(owner);
  expect(rows).toEqual([{ size: MIB }]);
});
