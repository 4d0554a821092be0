import { useTranslation } from 'react-i18next';
import { type ExportRun, exportCalls } from '#kit/contract/export-run.contract.ts';
import { DataText } from '#kit/web/language/ChineseText.tsx';
import { ListPage, ListPanel } from '#kit/web/list/ListPanel.tsx';
import type { Row } from '#kit/web/list/slots.ts';
import { listColumns } from '#kit/web/list/table/columns.tsx';
import { useList } from '#kit/web/list/use-list.ts';
import { FetchExport } from '#kit/web/transfer/FetchExport.tsx';
import { ExportState } from './ExportState.tsx';
import { exportFields } from './export-fields.ts';
import { pageOfRuns, runsAnswer } from './run-list.ts';

const runOf = (row: Row) => row as unknown as ExportRun;

/** The caller's exports that jobs have made or are making; the bell leads here. */
export function MyExports() {
  const { t } = useTranslation();
  const list = useList(exportFields, exportCalls.mine, { pageAtHand: pageOfRuns, answer: runsAnswer });
  const columns = listColumns({
    fields: exportFields,
    address: list.address,
    t,
    cell: {
      title: ({ title }) => <DataText text={String(title)} />,
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
