import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Resource } from '#kit/contract/resource.ts';
import { whereAll } from '#kit/server/data/list.ts';
import { serve } from '#kit/server/http/serve.ts';
import { pageOfRows, servedOf } from '#kit/server/resource/resource-rows.ts';
import { ossFiles } from '../oss-files.contract.ts';
import { deleteFileById } from './files.store.ts';

/** The administration of files: what there is, and the end of one. */
export function serveOssFiles(app: FastifyInstance): void {
  const served = servedOf(app.kernel, ossFiles as unknown as Resource);
  serve(app, ossFiles.list, ({ db, query, caller }) => pageOfRows(served, { db, caller }, query) as never);

  serve(app, ossFiles.remove, {
    find: async ({ db, query, caller }) => {
      const where = whereAll([...(await served.visibleTo(caller, db)), sql`id = ${query.id}`]);
      const { rows } = await sql<{ id: string }>`select id from ${served.table} ${where}`.execute(db);
      return rows[0];
    },
    act: async ({ db, message, auditSubject }, { id }) => {
      await deleteFileById(db, id);
      auditSubject('stored_file', id);
      message('删除成功！');
      return null;
    },
  });
}
