import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type ImportRun, importCalls } from '#kit/contract/import.contract.ts';
import { ChineseText, DataText } from '#kit/web/language/ChineseText.tsx';
import { ListPage, ListPanel } from '#kit/web/list/ListPanel.tsx';
import type { Row } from '#kit/web/list/slots.ts';
import { listColumns } from '#kit/web/list/table/columns.tsx';
import { useList } from '#kit/web/list/use-list.ts';
import { importRunFields } from './import-run-fields.ts';
import { pageOfRuns, runsAnswer } from './run-list.ts';

/** The caller's imports that jobs have carried out; a click on one tells how it ended. */
export function MyImports() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useList(importRunFields, importCalls.mine, { pageAtHand: pageOfRuns, answer: runsAnswer });
  const columns = listColumns({
    fields: importRunFields,
    address: list.address,
    t,
    cell: {
      title: ({ title }) => <DataText text={String(title)} />,
      state: (row) => <Outcome run={row as unknown as ImportRun} />,
    },
  });
  return (
    <ListPage list={list}>
      <ListPanel
        list={list}
        columns={columns}
        acts={({ id }: Row) => ({ onDetail: () => void navigate(`?busId=${id}`) })}
        ticks={false}
        purpose={t('importing.mineText')}
      />
    </ListPage>
  );
}

function Outcome({ run }: { run: ImportRun }) {
  const { t } = useTranslation();
  const { state, msg, doneCount: done, totalCount: total, successCount: success, errorCount: error } = run;
  if (state === 'waiting') return t('importing.waiting');
  if (state === 'running') return t('importing.running', { done, total });
  return state === 'failed' ? <ChineseText>{msg}</ChineseText> : t('importing.counts', { total, success, error });
}
