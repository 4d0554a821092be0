import type { FastifyInstance } from 'fastify';
import { departmentFields } from '#admin/departments/department-changes.contract.ts';
import { departmentTreeCalls } from '#admin/departments/department-tree.contract.ts';
import { USER_PAGE } from '#admin/users/user-info.contract.ts';
import { columnsOf } from '#kit/server/data/columns.ts';
import { serveHistory } from '#kit/server/resource/serve-history.ts';
import { presentDepartment, SHOWN } from './departments.reads.ts';

const columns = columnsOf({ fields: departmentFields });

export const serveDepartmentHistory = (app: FastifyInstance) =>
  serveHistory(app, departmentTreeCalls.history, {
    table: 'department',
    find: async (db, _caller, id) => {
      const row = await db.selectFrom('department').select(SHOWN).where('id', '=', id).executeTakeFirst();
      return row && presentDepartment(row);
    },
    columns: () => columns,
    links: { members: USER_PAGE },
    words: {
      parentId: async (db, id) =>
        (await db.selectFrom('department').select('departName').where('id', '=', id).executeTakeFirst())?.departName ??
        id,
    },
  });
