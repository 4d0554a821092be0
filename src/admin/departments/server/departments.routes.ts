import type { FastifyInstance } from 'fastify';
import { departmentCalls as calls } from '#admin/departments/departments.contract.ts';
import { serve } from '#kit/server/http/serve.ts';
import { serveChanges } from './department-changes.ts';
import { serveDepartmentExport } from './department-export.ts';
import { serveDepartmentHistory } from './department-history.ts';
import { serveDepartmentImport } from './department-import.ts';
import { type Ports, serveMerges } from './department-merges.ts';
import { serveMoves } from './department-moves.ts';
import { serveTree } from './department-tree.ts';
import { departmentsOf } from './departments.reads.ts';

export default function departments(app: FastifyInstance, ports: Ports): void {
  const { directors, sessions } = ports;
  serve(app, calls.mine, async ({ db, caller }) => ({
    list: await departmentsOf(db, caller.id),
    orgCode: caller.orgCode,
  }));
  serveTree(app, directors);
  serveDepartmentHistory(app);
  serveChanges(app, directors);
  serveMoves(app, sessions);
  serveMerges(app, ports);
  serveDepartmentExport(app);
  serveDepartmentImport(app);
}
