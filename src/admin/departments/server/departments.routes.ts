import type { FastifyInstance } from 'fastify';
import { departmentCalls as calls } from '#admin/departments/departments.contract.ts';
import { serve } from '#kit/server/serve.ts';
import { departmentsOf } from './departments.reads.ts';

export default function departments(app: FastifyInstance): void {
  serve(app, calls.mine, async ({ db, caller }) => ({
    list: await departmentsOf(db, caller.id),
    orgCode: caller.orgCode,
  }));
}
