import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import {
  INVESTMENT_PROJECT,
  lastProjectChange,
  PROJECT_WRITERS,
} from '#business/investment-projects/investment-projects.contract.ts';
import { projectChoices } from '#business/investment-projects/project-source.contract.ts';
import { isActive } from '#business/organisations/server/organisations.reads.ts';
import type { Column } from '#kit/server/data/columns.ts';
import { selectList } from '#kit/server/data/list.ts';
import { lastChangeOf } from '#kit/server/engine/changes/last-change.ts';
import { participantScope } from '#kit/server/engine/object-kind.ts';
import { serve } from '#kit/server/http/serve.ts';
import { pageOfRows } from '#kit/server/resource/resource-rows.ts';
import { projectKind } from './project-kind.ts';
import { serveProjectPlan } from './project-plan.ts';

const CHOICE = new Map<string, Column>([
  ['projectId', { field: 'projectId', name: 'id', kind: 'id', label: '项目' }],
  ['projectName', { field: 'projectName', name: 'project_name', kind: 'text', isQuick: true, label: '项目名称' }],
  ['createBy', { field: 'createBy', name: 'created_by', kind: 'text', label: '创建人' }],
  ['createTime', { field: 'createTime', name: 'created_at', kind: 'time', label: '创建时间' }],
]);

export default function serveInvestmentProjects(app: FastifyInstance): void {
  const { kernel } = app;
  serve(app, projectChoices, async ({ db, query, caller }) => {
    const page = await pageOfRows(
      {
        kernel,
        columns: CHOICE,
        table: sql.table(projectKind.table),
        selected: selectList(CHOICE),
        visibleTo: async (who) => [
          participantScope(projectKind, who, PROJECT_WRITERS),
          sql`status = 'APPROVED'`,
          isActive('legal_org_id'),
        ],
      },
      { db, caller },
      query,
    );
    // Trading projects come with their module, which will tell here whether one was made of this project already.
    return { ...page, records: page.records.map((row) => ({ ...row, id: null })) } as never;
  });

  serve(app, lastProjectChange, ({ db, query }) =>
    lastChangeOf(db, { object: INVESTMENT_PROJECT, objectId: query.id }),
  );

  serveProjectPlan(app);
}
