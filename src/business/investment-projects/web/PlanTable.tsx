import { SaveOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { RowState } from '#kit/contract/engine/row-state.contract.ts';
import { grouped, yuanOf } from '#kit/domain/money.ts';
import { useAct, useAnswer } from '#kit/web/calls/answers.ts';
import { call } from '#kit/web/calls/call.ts';
import { LiveBar } from '#kit/web/grid/live/LiveBar.tsx';
import { LiveLayer } from '#kit/web/grid/live/LiveLayer.tsx';
import { useLiveGrid } from '#kit/web/grid/live/use-live-grid.ts';
import { isNothing, saveWish } from '#kit/web/grid/save/save-wish.ts';
import { useTableKey } from '#kit/web/grid/save/use-table-key.ts';
import { useTableSave } from '#kit/web/grid/save/use-table-save.ts';
import { GridToolbar } from '#kit/web/grid/toolbar/GridToolbar.tsx';
import { Grid } from '#kit/web/grid/view/Grid.tsx';
import { useGrid, useRowCount, useVersion } from '#kit/web/grid/view/use-grid.ts';
import type { Row } from '#kit/web/list/slots.ts';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { guarded } from '#kit/web/page/fast-click.ts';
import { useCan } from '#kit/web/session/Can.tsx';
import { investmentProjects } from '../investment-projects.contract.ts';
import { PLAN_GRID, type PlanRow, planCalls } from '../project-plan.contract.ts';
import { PlanChange } from './PlanChange.tsx';
import { inFen, inYuan, planColumns, rowsFor } from './plan-columns.ts';

/** What of a project is to be tendered, and when: a table while the project is in its owner's hands, else to be read. */
export function PlanTable({ project }: { project: Row }) {
  const { t } = useTranslation();
  const mayEdit = useCan(planCalls.save.permission) && mayWrite(project);
  const answer = useAnswer(planCalls.read, { id: project.id }, FRESH);
  if (answer.error) return <LoadFailed error={answer.error} retry={answer.refetch} />;
  if (!answer.data) return <p>{t('frame.loading')}</p>;
  // What was planned may come after the new version of its project.
  const shown = `${project.version} ${JSON.stringify(answer.data)}`;
  return (
    <div className="panel">
      <p>{t('investmentProjects.planOf', { total: grouped(yuanOf(String(project.totalInvestFen))) })}</p>
      {mayEdit ? (
        <PlanSheet key={project.id} projectId={project.id} sections={answer.data} />
      ) : mayAsk(project) ? (
        <PlanChange key={shown} project={project} sections={answer.data} />
      ) : (
        <PlanShown key={shown} sections={answer.data} />
      )}
    </div>
  );
}

/** Only owners are offered to hand it in: they alone may change it. */
function mayWrite({ state }: Row): boolean {
  const { editable, allowedActions } = state as RowState;
  return editable && allowedActions.some(({ command }) => command === 'submit');
}

/** Once it is approved, its owner asks for a change. */
const mayAsk = ({ state }: Row) => (state as RowState).allowedActions.some(({ command }) => command === 'change');

interface SheetProps {
  projectId: string;
  sections: readonly PlanRow[];
}

function PlanShown({ sections }: Pick<SheetProps, 'sections'>) {
  const { t } = useTranslation();
  const grid = useGrid({ columns: planColumns(t), rows: rowsFor(sections), disabled: true });
  if (sections.length === 0) return <p>{t('investmentProjects.noPlan')}</p>;
  return <Grid grid={grid} label={t('investmentProjects.plan')} draft={false} density="default" />;
}

function PlanSheet({ projectId, sections }: SheetProps) {
  const { t } = useTranslation();
  const grid = useGrid({ columns: planColumns(t), rows: rowsFor(sections) });
  const live = useLiveGrid(grid, `${PLAN_GRID}:${projectId}`, async () =>
    rowsFor(await call(planCalls.read, { id: projectId }, { quiet: true })),
  );
  const saving = useAct(planCalls.save, {
    refreshes: [investmentProjects.list, investmentProjects.queryById, investmentProjects.history],
  });
  const saveButton = useTableKey();
  const save = useTableSave<PlanRow>({
    grid,
    live,
    send: async ({ added, changed, removed }) => {
      const sent = { id: projectId, added: inFen(added), changed: inFen(changed), removed };
      const { rows, faults } = (await saving.mutateAsync(sent)).result;
      return { rows: rows.map(inYuan), faults };
    },
    unique: 'sectionName',
  });
  const isEmpty = useRowCount(grid.store) === 0;
  useVersion(grid.store);
  const isChanged = !isNothing(saveWish(grid.store));
  return (
    <>
      <GridToolbar grid={grid} name={PLAN_GRID} buttons={BUTTONS}>
        <Button
          ref={saveButton}
          type="primary"
          icon={<SaveOutlined aria-hidden />}
          loading={saving.isPending}
          onClick={() => void save()}
          {...guarded}
        >
          {t('investmentProjects.savePlan')}
        </Button>
        {isChanged && <span>{t('investmentProjects.unsaved')}</span>}
      </GridToolbar>
      <Grid
        grid={grid}
        label={t('investmentProjects.plan')}
        draft={`${PLAN_GRID} ${projectId}`}
        density="default"
        ticks
        layer={(place) => <LiveLayer live={live} {...place} />}
      />
      {isEmpty && <p>{t('investmentProjects.startPlan')}</p>}
      <LiveBar live={live} grid={grid} />
    </>
  );
}

/** Read once for each opening: from then on the socket tells what happens. */
const FRESH = { quiet: true, staleMs: Number.POSITIVE_INFINITY, keepMs: 0 };
const BUTTONS = ['add', 'undo', 'redo', 'remove'] as const;
