import { SwapOutlined } from '@ant-design/icons';
import { App, Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridRow } from '#kit/domain/grid/grid-column.ts';
import { fenOf } from '#kit/domain/money.ts';
import { useAct } from '#kit/web/calls/answers.ts';
import { isNothing, saveWish } from '#kit/web/grid/save/save-wish.ts';
import { GridToolbar } from '#kit/web/grid/toolbar/GridToolbar.tsx';
import { Grid } from '#kit/web/grid/view/Grid.tsx';
import { useGrid, useVersion } from '#kit/web/grid/view/use-grid.ts';
import type { Row } from '#kit/web/list/slots.ts';
import { guarded } from '#kit/web/page/fast-click.ts';
import { investmentProjectCommands, investmentProjects, lastProjectChange } from '../investment-projects.contract.ts';
import { type PlanRow, planCalls } from '../project-plan.contract.ts';
import { planColumns, rowsFor } from './plan-columns.ts';

const REFRESHES = [
  investmentProjects.list,
  investmentProjects.queryById,
  investmentProjects.history,
  lastProjectChange,
  planCalls.read,
];

/** The plan of an approved project: what is changed here is asked for, and the old plan stays until it is approved. */
export function PlanChange({ project, sections }: { project: Row; sections: readonly PlanRow[] }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [reason, setReason] = useState('');
  const grid = useGrid({ columns: planColumns(t), rows: rowsFor(sections) });
  const ask = useAct(investmentProjectCommands.change, { refreshes: REFRESHES });
  useVersion(grid.store);
  const isChanged = !isNothing(saveWish(grid.store));

  async function send() {
    grid.cursor.stopEditing();
    if (!(await grid.store.validate())) return void message.warning(t('grid.saving.mend'));
    const { rows } = grid.store;
    const removed = new Set(rows.removedIds);
    const plan = rows.ids.filter((id) => !removed.has(id)).map((id) => wanted(rows.get(id) as GridRow, rows.isNew(id)));
    const sent = { id: project.id, version: Number(project.version), changes: {}, plan, ...(reason && { reason }) };
    try {
      await ask.mutateAsync(sent);
      void message.success(t('record.changeAsked'));
    } catch {
      // The reaction table has told the user; what was typed stays.
    }
  }

  return (
    <>
      <GridToolbar grid={grid} name="gcProject-planChange" buttons={BUTTONS}>
        <Button
          type="primary"
          icon={<SwapOutlined aria-hidden />}
          disabled={!isChanged}
          loading={ask.isPending}
          onClick={() => void send()}
          {...guarded}
        >
          {t('record.askChange')}
        </Button>
      </GridToolbar>
      <Input
        value={reason}
        maxLength={500}
        aria-label={t('record.changeReason')}
        placeholder={t('record.changeReason')}
        onChange={({ target }) => setReason(target.value)}
      />
      <Grid grid={grid} label={t('investmentProjects.plan')} draft={false} density="default" ticks />
    </>
  );
}

/** What cannot be read goes as it was typed: the server says what is wrong with it. */
const wanted = ({ id, sectionName, estFen, plannedMonth }: GridRow, isNew: boolean) => ({
  ...(isNew ? {} : { id }),
  sectionName,
  estFen: fenOf(String(estFen)) ?? estFen,
  plannedMonth,
});

const BUTTONS = ['add', 'undo', 'redo', 'remove'] as const;
