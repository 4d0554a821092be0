import { useTranslation } from 'react-i18next';
import { type ExportRun, exportCalls } from '#kit/contract/export-run.contract.ts';
import type { Fields } from '#kit/contract/resource-field.ts';
import { ListPage, ListPanel } from '#kit/web/list/ListPanel.tsx';
import type { ListAddress } from '#kit/web/list/list-address.ts';
import { pageAtHand } from '#kit/web/list/rows-at-hand.ts';
import type { Row } from '#kit/web/list/slots.ts';
import { listColumns } from '#kit/web/list/table/columns.tsx';
import { useList } from '#kit/web/list/use-list.ts';
import { FetchExport } from '#kit/web/transfer/FetchExport.tsx';
import { ExportState, isUnderway } from './ExportState.tsx';
import { exportFields } from './export-fields.ts';

const LOOK_EVERY_MS = 3_000;

const runOf = (row: Row) => row as unknown as ExportRun;

/** A run is known by its job, a row of a list by its id. */
const pageOfRuns = (runs: readonly Row[], fields: Fields, address: ListAddress) =>
  pageAtHand(
    runs.map((run) => ({ ...run, id: runOf(run).jobId })),
    fields,
    address,
  );

const answer = {
  quiet: true,
  refreshEveryMs: (runs: readonly ExportRun[] | undefined) =>
    runs && !runs.some(isUnderway) ? (false as const) : LOOK_EVERY_MS,
};

/** The caller's exports that jobs have made or are making; the bell leads here. */
export function MyExports() {
  const { t } = useTranslation();
  const list = useList(exportFields, exportCalls.mine, { pageAtHand: pageOfRuns, answer });
  const columns = listColumns({
    fields: exportFields,
    address: list.address,
    t,
    cell: {
      state: (row) => <ExportState run={runOf(row)} />,
      expireTime: (row) => (runOf(row).fileUrl ? undefined : <span className="nothing">–</span>),
    },
  });
  return (
    <ListPage list={list}>
      <ListPanel
        list={list}
        columns={columns}
        acts={(row) => ({ own: <FetchExport fileUrl={runOf(row).fileUrl} /> })}
        ticks={false}
        purpose={t('exporting.noneText')}
      />
    </ListPage>
  );
}
