import { SwapOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { organisations } from '#business/organisations/organisations.contract.ts';
import type { RowState } from '#kit/contract/engine/row-state.contract.ts';
import { grouped, yuanOf } from '#kit/domain/money.ts';
import { useAct, useAnswer, useReadAgain } from '#kit/web/calls/answers.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import type { Row } from '#kit/web/list/slots.ts';
import { arriving } from '#kit/web/page/arriving.ts';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { ChangeTable } from '#kit/web/record/ChangeTable.tsx';
import { changedOf } from '#kit/web/record/commands.ts';
import { ObjectRecord } from '#kit/web/record/ObjectRecord.tsx';
import { Once, RecordAt } from '#kit/web/record/RecordPage.tsx';
import {
  investmentProjectCommands,
  investmentProjects,
  pendingProjectChange,
} from '../investment-projects.contract.ts';
import { projectLooks } from './project-commands.tsx';
import { ApprovalFiles, projectControls } from './project-controls.tsx';
import { PROJECT_GROUPS } from './project-groups.ts';

// The grid comes when its tab is opened.
const PlanTable = lazy(arriving(() => import('./PlanTable.tsx').then((loaded) => ({ default: loaded.PlanTable }))));
const ChangeDrawer = lazy(
  arriving(() => import('#kit/web/record/ChangeDrawer.tsx').then((loaded) => ({ default: loaded.ChangeDrawer }))),
);

/** One investment project: what it is, where its review is, and what of it is to be tendered. */
export const ProjectRecord = () => (
  <RecordAt call={investmentProjects.queryById}>
    {(row) => (
      <Once key={row.id} call={pendingProjectChange} input={{ id: row.id }} wanted={row.status === 'CHANGING'}>
        <Shown row={row} />
      </Once>
    )}
  </RecordAt>
);

function Shown({ row }: { row: Row }) {
  const { t } = useTranslation();
  const [changing, setChanging] = useState(false);
  const { list, queryById, history } = investmentProjects;
  const refreshes = [list, queryById, history, pendingProjectChange];
  const readAgain = useReadAgain(investmentProjects.queryById);
  const ask = useAct(investmentProjectCommands.change, { refreshes, quiet: true });
  const mayAsk = (row.state as RowState).allowedActions.some(({ command }) => command === 'change');
  const askChange = {
    key: 'askChange',
    label: t('record.askChange'),
    icon: <SwapOutlined aria-hidden />,
    onClick: () => setChanging(true),
  };
  return (
    <ObjectRecord
      resource={investmentProjects as never}
      row={row}
      name={String(row.projectName)}
      number={String(row.projectCode)}
      groups={PROJECT_GROUPS}
      commands={projectLooks}
      acts={mayAsk ? [askChange] : []}
      control={projectControls}
      cell={{ legalOrgName: LegalOrganisation, approvalFiles: Files }}
      tabs={[
        {
          key: 'plan',
          label: t('investmentProjects.plan'),
          children: (
            <Suspense>
              <PlanTable project={row} />
            </Suspense>
          ),
        },
      ]}
      notice={row.status === 'CHANGING' && <PendingChange id={row.id} />}
    >
      {changing && (
        <Suspense>
          <ChangeDrawer
            fields={investmentProjects.fields}
            groups={PROJECT_GROUPS}
            row={row}
            control={projectControls}
            version={Number(row.version)}
            readAgain={async () => changedOf(await readAgain({ id: row.id }))}
            send={({ changes, reason, version }) => ask.mutateAsync({ id: row.id, version, changes, reason })}
            onClose={() => setChanging(false)}
          />
        </Suspense>
      )}
    </ObjectRecord>
  );
}

const LegalOrganisation = ({ legalOrgId, legalOrgName }: Row) => (
  <Link to={`${organisations.url}/${String(legalOrgId)}`}>
    <ChineseText>{String(legalOrgName)}</ChineseText>
  </Link>
);

const Files = ({ approvalFiles }: Row) =>
  approvalFiles ? <ApprovalFiles value={approvalFiles} disabled /> : undefined;

/** What the change under review would make of the project. */
function PendingChange({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useAnswer(pendingProjectChange, { id }, { quiet: true });
  if (error) return <LoadFailed error={error} retry={refetch} />;
  if (!data) return null;
  const { changeNo, reason, before, after } = data;
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={t('investmentProjects.changeUnderReview', { changeNo })}
        description={reason && <ChineseText>{reason}</ChineseText>}
      />
      <ChangedFields before={JSON.parse(before)} after={JSON.parse(after)} />
    </>
  );
}

type Wanted = Record<string, unknown> & { plan?: { sectionName: string; estFen: string; plannedMonth: string }[] };

/** Fields first, then the planned sections, each by its name with its estimate and month. */
function ChangedFields({
  before: { plan: old = [], ...before },
  after: { plan, ...after },
}: Record<'before' | 'after', Wanted>) {
  const { t } = useTranslation();
  const line = (sections: NonNullable<Wanted['plan']>) =>
    Object.fromEntries(
      sections.map(({ sectionName, estFen, plannedMonth }) => [
        sectionName,
        t('investmentProjects.plannedAs', { amount: grouped(yuanOf(estFen)), month: plannedMonth }),
      ]),
    );
  const removed = Object.fromEntries(old.map(({ sectionName }) => [sectionName, '']));
  return (
    <>
      {Object.keys(after).length > 0 && (
        <ChangeTable fields={investmentProjects.fields} before={before} after={after} />
      )}
      {plan && (
        <>
          <h2>{t('investmentProjects.plan')}</h2>
          <ChangeTable fields={{}} before={line(old)} after={{ ...removed, ...line(plan) }} />
        </>
      )}
    </>
  );
}
