import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { PDF, PNG, upload, uploaded } from '#testing/sent-files.ts';
import { done } from '#testing/shapes-by-hand.ts';

const { as, owner } = await testApp();
const admin = await as('admin');
const auditor = await as('auditor01');
const staff = await as('staff01');
const ID = expect.stringMatching(/^[0-9a-f-]{36}$/);
const list = (query: Record<string, string | number> = {}) => admin.get('/sys/oss/file/list', { query });
const idOf = async (fileName: string) => (await list({ fileName })).body.result.records[0].id;

describe('the administration of files', () => {
  it.each(['/sys/oss/file/upload', '/sys/upload/uploadMinio'])(
    'takes a file by %s and answers its path',
    async (call) => {
      const { body } = await upload(admin, '公章.png', PNG, {}, call);
      expect(body).toEqual(done(null, expect.stringMatching(/^oss\/[0-9a-f-]{36}\/公章\.png$/)));
      expect((await upload(staff, 'a.png', PNG, {}, call)).status).toBe(403);
      expect((await upload(auditor, 'a.png', PNG, {}, call)).status).toBe(403);
    },
  );

  it('lists id, name and address, and finds by either', async () => {
    const path = await uploaded(staff, '招标公告.pdf', PDF);
    const { body } = await list({ fileName: '*公告*' });
    expect(body).toEqual(
      done({
        total: 1,
        size: 10,
        current: 1,
        pages: 1,
        records: [
          {
            id: ID,
            version: 1,
            fileName: '招标公告.pdf',
            url: `/sys/common/static/${path}`,
            mime: 'application/pdf',
            fileSize: PDF.length,
            uploader: expect.any(String),
            uploadedAt: expect.any(String),
            createBy: 'staff01',
            createTime: expect.any(String),
            updateBy: null,
            updateTime: null,
          },
        ],
      }),
    );
    expect((await list({ url: `*${path}*` })).body.result.total).toBe(1);
    expect((await auditor.get('/sys/oss/file/list')).status).toBe(200);
    expect((await staff.get('/sys/oss/file/list')).status).toBe(403);
  });

  it('shows neither sealed files nor those of their owner alone, and does not delete them', async () => {
    const bidder = await as('bidder01');
    for (const biz of ['bid', 'tender']) await uploaded(bidder, `${biz}-hidden.pdf`, PDF, { biz });
    expect((await list({ fileName: '*hidden*' })).body.result.total).toBe(0);
    const { rows } = await sql<{ id: string }>`select id from stored_file where name like '%hidden%'`.execute(owner);
    for (const { id } of rows)
      expect((await admin.delete('/sys/oss/file/delete', { query: { id } })).body).toMatchObject({
        success: false,
        message: '未找到对应记录',
      });
  });

  it('deletes a file, once', async () => {
    const path = await uploaded(staff, 'gone.pdf', PDF);
    const id = await idOf('gone.pdf');
    const remove = (client = admin) => client.delete('/sys/oss/file/delete', { query: { id } });
    expect((await remove(auditor)).status).toBe(403);
    expect((await remove()).body).toEqual(done(null, '删除成功！'));
    expect((await staff.get(`/sys/common/static/${path}`)).status).toBe(404);
    expect((await remove()).body).toMatchObject({ success: false, message: '未找到对应记录' });
  });
});

it('a file of a project is kept with the project it belongs to', async () => {
  const call = '/exProject/exProjectAttachments/upload';
  const { body } = await upload(staff, '图纸.pdf', PDF, { projectId: 'P-1' }, call);
  expect(body).toEqual(done(null, expect.stringMatching(/^project\//)));
  const { rows } = await sql`select biz, subject_id from stored_file where path = ${body.message}`.execute(owner);
  expect(rows).toEqual([{ biz: 'project', subjectId: 'P-1' }]);
});
