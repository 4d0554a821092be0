import { SwapOutlined } from '@ant-design/icons';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  lastOrganisationChange,
  organisationChanges,
  requestOrganisationChange,
} from '#business/organisations/organisation-changes.contract.ts';
import { organisationChangesPage } from '#business/organisations/organisation-changes.module.ts';
import { ORGANISATION_GROUPS } from '#business/organisations/organisation-groups.rules.ts';
import { PART_NAMES, partOf } from '#business/organisations/organisation-parts.contract.ts';
import { signatureCode } from '#business/organisations/organisation-signature.contract.ts';
import { organisations } from '#business/organisations/organisations.contract.ts';
import { CHANGED_IN, IN_FORCE } from '#business/organisations/organisations.rules.ts';
import { useAct, useReadAgain } from '#kit/web/calls/answers.ts';
import { said } from '#kit/web/language/words.ts';
import type { Row } from '#kit/web/list/slots.ts';
import { arriving } from '#kit/web/page/arriving.ts';
import { ChangeNotice } from '#kit/web/record/ChangeNotice.tsx';
import { changedOf } from '#kit/web/record/commands.ts';
import { ObjectRecord } from '#kit/web/record/ObjectRecord.tsx';
import { Once, RecordAt } from '#kit/web/record/RecordPage.tsx';
import { useCan } from '#kit/web/session/Can.tsx';
import { organisationCells, organisationChangeCells, proofFiles } from './organisation-cells.tsx';
import { organisationLooks } from './organisation-commands.tsx';
import { organisationControls } from './organisation-controls.tsx';
import { PART_LINES, shownLines } from './part-lines.ts';

const ChangeDrawer = lazy(
  arriving(() => import('#kit/web/record/ChangeDrawer.tsx').then((loaded) => ({ default: loaded.ChangeDrawer }))),
);

// The grid comes when its tab is opened.
const PartTable = lazy(arriving(() => import('./PartTable.tsx').then((loaded) => ({ default: loaded.PartTable }))));

const SIGNED = {
  call: signatureCode,
  signs: { sign: 'requestChange' },
  phone: { field: 'contactPhone', signs: { sign: 'newPhone' } },
};
const OrganisationMembers = lazy(
  arriving(() => import('./OrganisationMembers.tsx').then((loaded) => ({ default: loaded.OrganisationMembers }))),
);

const GROUPS = Object.values(ORGANISATION_GROUPS);

/** One organisation: what is known of it, in which state it is, and what may be done with it now. */
export const OrganisationRecord = () => (
  <RecordAt call={organisations.queryById}>
    {(row) => (
      <Once key={row.id} call={lastOrganisationChange} input={{ id: row.id }} wanted={mayHaveChange(row)}>
        <Shown row={row} />
      </Once>
    )}
  </RecordAt>
);

/** Only what is in force is changed by requests. */
const mayHaveChange = ({ status }: Row) => IN_FORCE.includes(String(status));

function Shown({ row }: { row: Row }) {
  const { t } = useTranslation();
  const [changing, setChanging] = useState(false);
  const mayAsk = useCan(requestOrganisationChange.permission) && CHANGED_IN.includes(String(row.status));
  const readAgain = useReadAgain(organisations.queryById);
  const seesChanges = useCan(lastOrganisationChange.permission);
  const ask = useAct(requestOrganisationChange, {
    refreshes: [organisationChanges.list, lastOrganisationChange],
    quiet: true,
  });
  const askChange = {
    key: 'askChange',
    label: t('record.askChange'),
    icon: <SwapOutlined aria-hidden />,
    onClick: () => setChanging(true),
  };
  return (
    <ObjectRecord
      resource={organisations as never}
      row={row}
      name={String(row.orgName)}
      number={String(row.regNo ?? row.creditCode)}
      groups={GROUPS}
      commands={organisationLooks}
      acts={mayAsk ? [askChange] : []}
      notice={
        seesChanges &&
        mayHaveChange(row) && (
          <ChangeNotice
            call={lastOrganisationChange}
            id={row.id}
            fields={organisations.fields}
            cell={({ id, status, decision }) =>
              organisationChangeCells({ id, version: `${status} ${decision?.at}`, objectId: row.id, isOpen: true })
            }
            next={({ id }) => <Link to={`${organisationChangesPage.url}/${id}`}>{t('organisations.toChange')}</Link>}
          />
        )
      }
      cell={organisationCells}
      control={organisationControls}
      told={{ fields: PART_LINES, show: { ...shownLines(t), basicAccountProof: proofFiles } }}
      tabs={[
        ...PART_NAMES.map((name) => ({
          key: name,
          label: said(partOf(name).title),
          children: (
            <Suspense>
              <PartTable orgId={row.id} name={name} status={String(row.status)} />
            </Suspense>
          ),
          destroyOnHidden: true,
        })),
        {
          key: 'members',
          label: t('organisations.members'),
          children: (
            <Suspense>
              <OrganisationMembers id={row.id} />
            </Suspense>
          ),
          destroyOnHidden: true,
        },
      ]}
    >
      {changing && (
        <Suspense>
          <ChangeDrawer
            fields={organisations.fields}
            groups={GROUPS}
            row={row}
            control={organisationControls}
            cell={organisationCells}
            version={Number(row.version)}
            readAgain={async () => changedOf(await readAgain({ id: row.id }))}
            code={SIGNED}
            send={({ changes, reason, more, version }) =>
              ask.mutateAsync({ id: row.id, version, changes, reason, ...more })
            }
            onClose={() => setChanging(false)}
          />
        </Suspense>
      )}
    </ObjectRecord>
  );
}
