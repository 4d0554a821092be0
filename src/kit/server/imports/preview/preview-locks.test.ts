import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Cell } from '#kit/server/sheets/workbook.ts';
import { openMuseum } from '#testing/museum.ts';
import { openTransaction } from '#testing/open-transaction.ts';
import { sendFile, xlsxOf } from '#testing/uploads.ts';
import { previewJob } from './import-preview-job.ts';

/** While it is set, a preview or import stays where it has just inserted its first row. */
let held: { reached: PromiseWithResolvers<void>; go: PromiseWithResolvers<void> } | undefined;
const { app, db, owner, curator, given, clear, stored } = await openMuseum({
  afterSave: async (id, trx) => {
    const { rows } = await sql<{ name: string }>`select name from exhibit where id = ${id}`.execute(trx);
    if (rows[0]?.name !== '慢') return;
    held?.reached.resolve();
    await held?.go.promise;
  },
});
const job = previewJob(app);
const HEADINGS = ['编号', '名称', '标记'];

beforeEach(async () => {
  await clear();
  await sql`delete from import_preview`.execute(owner);
});
afterEach(() => {
  held?.go.resolve();
  held = undefined;
});

async function begin(rows: Cell[][]) {
  const { body } = await sendFile(curator, '/museum/exhibit/importPreview', await xlsxOf(HEADINGS, rows));
  const { id } = body.result;
  return {
    running: job.run({ previewId: id }, { isLastTry: true }),
    outcome: async () => (await curator.get('/sys/import/preview', { query: { id } })).body.result,
    faults: async () =>
      (
        await curator.get('/sys/import/preview/rows', { query: { id, pageNo: '1', onlyFaults: 'true' } })
      ).body.result.rows.map(({ faults }: { faults: { message: string }[] }) => faults[0]?.message),
  };
}

describe('while a preview checks its rows', () => {
  it('others add, edit and delete rows of the same entity', async () => {
    const [edited = '', deleted = ''] = await given({ code: 'OLD', mark: 'x' }, { code: 'GONE' });
    held = { reached: Promise.withResolvers(), go: Promise.withResolvers() };
    const preview = await begin([['E1', '慢', 'm1']]);
    await held.reached.promise;
    const answers = [
      await curator.post('/museum/exhibit/add', { code: 'NEW', name: '铜镜', mark: 'm2' }),
      await curator.put('/museum/exhibit/edit', { id: edited, mark: 'm3' }),
      await curator.delete('/museum/exhibit/delete', { query: { id: deleted } }),
    ];
    expect(answers.map(({ status, body }) => [status, body.success])).toEqual(Array(3).fill([200, true]));
    held.go.resolve();
    await preview.running;
    expect(await preview.outcome()).toMatchObject({ state: 'ready', totalCount: 1, faultCount: 0 });
    expect((await stored()).map(({ code }) => code)).toEqual(['GONE', 'NEW', 'OLD']);
  });

  it('another preview of the entity is checked, and an import goes in', async () => {
    held = { reached: Promise.withResolvers(), go: Promise.withResolvers() };
    const slow = await begin([['E1', '慢', null]]);
    await held.reached.promise;
    const quick = await begin([['E2', '铜镜', null]]);
    await quick.running;
    expect(await quick.outcome()).toMatchObject({ state: 'ready', faultCount: 0 });
    const imported = await sendFile(
      curator,
      '/museum/exhibit/importExcel',
      await xlsxOf(HEADINGS, [['E3', '陶罐', null]]),
    );
    expect(imported.body).toMatchObject({ success: true });
    held.go.resolve();
    await slow.running;
    expect((await stored()).map(({ code }) => code)).toEqual(['E3']);
  });
});

describe('a preview', () => {
  it('lets go of its rows after every hundred, so that who wants one of their values waits for no more', async () => {
    held = { reached: Promise.withResolvers(), go: Promise.withResolvers() };
    const rows = Array.from({ length: 101 }, (_, at) => [`E${at}`, at === 100 ? '慢' : '快', `m${at}`]);
    const preview = await begin(rows);
    await held.reached.promise;
    const { body } = await curator.post('/museum/exhibit/add', { code: 'E0', name: '铜镜', mark: 'm1' });
    expect(body).toMatchObject({ success: true });
    held.go.resolve();
    await preview.running;
    expect(await preview.outcome()).toMatchObject({ state: 'ready', totalCount: 101, faultCount: 0 });
  });

  it('still finds values that come twice in the file, however far apart', async () => {
    const rows = Array.from({ length: 250 }, (_, at) => [`E${at % 240}`, '快', null]);
    const preview = await begin(rows);
    await preview.running;
    expect(await preview.outcome()).toMatchObject({ totalCount: 250, faultCount: 10 });
    expect((await preview.faults())[0]).toBe('编号 与第 4 行重复');
  });

  it('gives way to a writer that holds one of its values, and sees what that one has done', async () => {
    const writer = await openTransaction(db, (trx) =>
      sql`insert into exhibit (id, code, name, created_at) values (gen_random_uuid(), 'E2', '铜镜', now())`.execute(
        trx,
      ),
    );
    const preview = await begin([
      ['E1', '快', null],
      ['E2', '快', null],
    ]);
    // The preview has inserted E1 and waits for E2; the writer wants E1, which would be a deadlock if it did not give way.
    await expect.poll(waitingForLocks).toBe(1);
    await sql`insert into exhibit (id, code, name, created_at) values (gen_random_uuid(), 'E1', '陶罐', now())`.execute(
      writer.trx,
    );
    await writer.commit();
    await preview.running;
    expect(await preview.faults()).toEqual(['编号 的值已存在', '编号 的值已存在']);
  });
});

const waitingForLocks = async () =>
  (
    await sql`select from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database()`.execute(owner)
  ).rows.length;

describe('while an export is read', () => {
  it('others add, edit and delete rows of the same entity', async () => {
    const [edited = '', deleted = ''] = await given({ code: 'A' }, { code: 'B' }, { code: 'C' });
    const exporter = app.exporters.get('/museum/exhibit/exportXls');
    const caller = { id: 'x', username: 'x', orgCodes: [], dataRules: new Map(), permissions: new Set<string>() };
    const exported = await exporter?.(db, caller as never, {} as never);
    const rows = exported?.rows[Symbol.asyncIterator]();
    expect((await rows?.next())?.done).toBe(false);
    const answers = [
      await curator.post('/museum/exhibit/add', { code: 'D', name: '铜镜', mark: 'd' }),
      await curator.put('/museum/exhibit/edit', { id: edited, mark: 'm' }),
      await curator.delete('/museum/exhibit/delete', { query: { id: deleted } }),
    ];
    expect(answers.map(({ status, body }) => [status, body.success])).toEqual(Array(3).fill([200, true]));
    let left = 0;
    while (!(await rows?.next())?.done) left += 1;
    expect(left).toBe(2);
  });
});
