import { SwapOutlined } from '@ant-design/icons';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { organisations } from '#business/organisations/organisations.contract.ts';
import type { LastChange } from '#kit/contract/engine/last-change.contract.ts';
import type { RowState } from '#kit/contract/engine/row-state.contract.ts';
import { grouped, yuanOf } from '#kit/domain/money.ts';
import { useAct, useReadAgain } from '#kit/web/calls/answers.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import type { Row } from '#kit/web/list/slots.ts';
import { arriving } from '#kit/web/page/arriving.ts';
import { AskAgain, ChangeNotice, remarksOf } from '#kit/web/record/ChangeNotice.tsx';
import { ChangeTable } from '#kit/web/record/ChangeTable.tsx';
import { changedOf } from '#kit/web/record/commands.ts';
import { ObjectRecord } from '#kit/web/record/ObjectRecord.tsx';
import { Once, RecordAt } from '#kit/web/record/RecordPage.tsx';
import { investmentProjectCommands, investmentProjects, lastProjectChange } from '../investment-projects.contract.ts';
import { planCalls } from '../project-plan.contract.ts';
import { projectLooks } from './project-commands.tsx';
import { ApprovalFiles, projectControls } from './project-controls.tsx';
import { PROJECT_GROUPS } from './project-groups.ts';

// The grid comes when its tab is opened.
const PlanTable = lazy(arriving(() => import('./PlanTable.tsx').then((loaded) => ({ default: loaded.PlanTable }))));
const ChangeDrawer = lazy(
  arriving(() => import('#kit/web/record/ChangeDrawer.tsx').then((loaded) => ({ default: loaded.ChangeDrawer }))),
);

/** What a change is read in, beside the project itself. */
const CHANGES = [lastProjectChange, planCalls.read];

/** One investment project: what it is, where its review is, and what of it is to be tendered. */
export const ProjectRecord = () => (
  <RecordAt call={investmentProjects.queryById}>
    {(row) => (
      <Once key={row.id} call={lastProjectChange} input={{ id: row.id }} wanted={mayHaveChange(row)}>
        <Shown row={row} />
      </Once>
    )}
  </RecordAt>
);

/** Whether a change may be under review, or have come back from it. */
const mayHaveChange = ({ status }: Row) => ['APPROVED', 'CHANGING'].includes(String(status));

function Shown({ row }: { row: Row }) {
  const { t } = useTranslation();
  const [changing, setChanging] = useState(false);
  const [refused, setRefused] = useState<LastChange>();
  const { list, queryById, history } = investmentProjects;
  const refreshes = [list, queryById, history, lastProjectChange];
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
      cell={CELL}
      refreshes={CHANGES}
      told={{ fields: {}, show: { approvalFiles: filesOf } }}
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
      notice={
        mayHaveChange(row) && (
          <ChangeNotice
            call={lastProjectChange}
            id={row.id}
            fields={investmentProjects.fields}
            table={(change) => (
              <ChangedFields
                before={JSON.parse(change.before)}
                after={JSON.parse(change.after)}
                remarks={remarksOf(change)}
              />
            )}
            next={(change) =>
              mayAsk && (
                <AskAgain
                  onClick={() => {
                    setRefused(change);
                    setChanging(true);
                  }}
                />
              )
            }
          />
        )
      }
    >
      {changing && (
        <Suspense>
          <ChangeDrawer
            fields={investmentProjects.fields}
            groups={PROJECT_GROUPS}
            row={row}
            control={projectControls}
            cell={CELL}
            version={Number(row.version)}
            readAgain={async () => changedOf(await readAgain({ id: row.id }))}
            send={({ changes, reason, version }) => ask.mutateAsync({ id: row.id, version, changes, reason })}
            {...(refused && { wanted: fieldsOf(refused), afresh: true, remarks: remarksOf(refused) })}
            onClose={() => {
              setChanging(false);
              setRefused(undefined);
            }}
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

const filesOf = (value: unknown) => (value ? <ApprovalFiles value={value} disabled /> : undefined);

const CELL = { legalOrgName: LegalOrganisation, approvalFiles: ({ approvalFiles }: Row) => filesOf(approvalFiles) };

/** The plan of a refused change is asked for again in its own table. */
function fieldsOf({ after }: LastChange): Record<string, unknown> {
  const { plan: _plan, ...fields } = JSON.parse(after);
  return fields;
}

type Wanted = Record<string, unknown> & { plan?: { sectionName: string; estFen: string; plannedMonth: string }[] };

/** Fields first, then the planned sections, each by its name with its estimate and month. */
function ChangedFields({
  before: { plan: old = [], ...before },
  after: { plan, ...after },
  remarks,
}: Record<'before' | 'after', Wanted> & { remarks: ReturnType<typeof remarksOf> }) {
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
        <ChangeTable
          fields={investmentProjects.fields}
          before={before}
          after={after}
          remarks={remarks}
          cell={{ approvalFiles: filesOf }}
        />
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
