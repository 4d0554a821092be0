import { CheckOutlined, CloseOutlined, EditOutlined, RollbackOutlined, SendOutlined } from '@ant-design/icons';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  organisationChangeCommands as calls,
  organisationChanges,
} from '#business/organisations/organisation-changes.contract.ts';
import { ORGANISATION_GROUPS } from '#business/organisations/organisation-groups.rules.ts';
import { signatureCode } from '#business/organisations/organisation-signature.contract.ts';
import { organisations } from '#business/organisations/organisations.contract.ts';
import { organisationsPage } from '#business/organisations/organisations.module.ts';
import type { RowState } from '#kit/contract/engine/row-state.contract.ts';
import type { Fields } from '#kit/contract/resource-field.ts';
import { useAct, useAnswer, useReadAgain } from '#kit/web/calls/answers.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import type { Row } from '#kit/web/list/slots.ts';
import { arriving } from '#kit/web/page/arriving.ts';
import { ChangeTable } from '#kit/web/record/ChangeTable.tsx';
import type { CommandLooks } from '#kit/web/record/commands.ts';
import { ObjectRecord } from '#kit/web/record/ObjectRecord.tsx';
import { RecordAt } from '#kit/web/record/RecordPage.tsx';
import { useCan } from '#kit/web/session/Can.tsx';
import { organisationCells, organisationChangeCells } from './organisation-cells.tsx';
import { organisationControls } from './organisation-controls.tsx';

const ChangeDrawer = lazy(
  arriving(() => import('#kit/web/record/ChangeDrawer.tsx').then((loaded) => ({ default: loaded.ChangeDrawer }))),
);

const LOOKS: CommandLooks = {
  approve: {
    call: calls.approve,
    label: { zh: '审核通过', en: 'Approve' },
    about: { zh: '通过后变更立即生效。', en: 'The change is in force at once.' },
    icon: <CheckOutlined aria-hidden />,
    primary: true,
    review: 'opinion',
  },
  reject: {
    call: calls.reject,
    label: { zh: '退回', en: 'Return' },
    about: {
      zh: '写明理由；在字段旁注明的问题会显示在申请人的对应字段处。原信息继续有效。',
      en: 'Say why; remarks at fields are shown to the applicant at these fields. The old data stays in force.',
    },
    icon: <CloseOutlined aria-hidden />,
    review: 'remarks',
  },
  resubmit: {
    call: calls.resubmit,
    label: { zh: '原样重新提交', en: 'Hand in again as it is' },
    about: { zh: '内容不变，再次交由中心审核。', en: 'The same values go to review again.' },
    icon: <SendOutlined aria-hidden />,
  },
  withdraw: {
    call: calls.withdraw,
    label: { zh: '撤回', en: 'Withdraw' },
    about: { zh: '撤回后可以另行提交变更。', en: 'Another change can be handed in after that.' },
    icon: <RollbackOutlined aria-hidden />,
    danger: true,
  },
};
const GROUPS = [
  { title: { zh: '变更', en: 'Change' }, fields: ['changeNo', 'title', 'status', 'reason', 'effectiveAt'] },
];

/** One change of an organisation: what it would change, why, and where its review is. */
export const OrganisationChangeRecord = () => (
  <RecordAt call={organisationChanges.queryById}>{(row) => <Shown key={row.id} row={row} />}</RecordAt>
);

function Shown({ row }: { row: Row }) {
  const { t } = useTranslation();
  const [correcting, setCorrecting] = useState(false);
  const offered = (row.state as RowState).allowedActions.some(({ command }) => command === 'resubmit');
  const mayCorrect = useCan(calls.resubmit.permission) && offered;
  const correct = {
    key: 'correct',
    label: t('organisations.correct'),
    icon: <EditOutlined aria-hidden />,
    onClick: () => setCorrecting(true),
  };
  return (
    <ObjectRecord
      resource={organisationChanges as never}
      row={row}
      name={String(row.title)}
      number={String(row.changeNo)}
      groups={GROUPS}
      commands={LOOKS}
      acts={mayCorrect ? [correct] : []}
      cell={{ title: Organisation }}
      reviewed={changedFields(row)}
      told={{ fields: changedFields(row) }}
      notice={
        <ChangeTable
          fields={organisations.fields}
          before={JSON.parse(String(row.before))}
          after={JSON.parse(String(row.after))}
          remarks={remarksIn(row)}
          cell={organisationChangeCells({ ...row, objectId: String(row.objectId), isOpen: isOpen(row) })}
        />
      }
    >
      {correcting && (
        <Suspense>
          <Correction change={row} onClose={() => setCorrecting(false)} />
        </Suspense>
      )}
    </ObjectRecord>
  );
}

const isOpen = ({ status }: Row) => status === 'PENDING' || status === 'REJECTED';

/** A reviewer remarks on what the change would change. */
const changedFields = ({ after }: Row): Fields => {
  const names = Object.keys(JSON.parse(String(after)));
  return Object.fromEntries(Object.entries(organisations.fields).filter(([name]) => names.includes(name)));
};

const remarksIn = ({ state }: Row) =>
  Object.fromEntries((state as RowState).remarks.map(({ field, ...remark }) => [field, remark]));

/** A change that was returned, with other values than it came with. */
function Correction({ change, onClose }: { change: Row; onClose: () => void }) {
  const { list, queryById, history } = organisationChanges;
  const organisation = useAnswer(organisations.queryById, { id: String(change.objectId) }, { quiet: true });
  const readChange = useReadAgain(queryById);
  const readOrganisation = useReadAgain(organisations.queryById);
  const again = useAct(calls.resubmit, { refreshes: [list, queryById, history], quiet: true });
  if (!organisation.data) return null;
  const readAgain = async () => {
    const { after, version } = (await readChange({ id: change.id })) as unknown as Row;
    const row = (await readOrganisation({ id: String(change.objectId) })) as unknown as Row;
    return { row, wanted: JSON.parse(String(after)), version: Number(version) };
  };
  return (
    <ChangeDrawer
      fields={organisations.fields}
      groups={Object.values(ORGANISATION_GROUPS)}
      control={organisationControls}
      cell={organisationCells}
      row={organisation.data as never}
      wanted={JSON.parse(String(change.after))}
      version={Number(change.version)}
      requestId={change.id}
      readAgain={readAgain}
      remarks={remarksIn(change)}
      code={{
        call: signatureCode,
        signs: { sign: 'correctChange', changeId: change.id },
        phone: { field: 'contactPhone', signs: { sign: 'newPhone' } },
      }}
      send={({ changes, reason, more, version }) =>
        again.mutateAsync({
          id: change.id,
          version,
          changes,
          ...(reason && { reason }),
          ...more,
        })
      }
      onClose={onClose}
    />
  );
}

const Organisation = ({ objectId, title }: Row) => (
  <Link to={`${organisationsPage.url}/${String(objectId)}`}>
    <ChineseText>{String(title)}</ChineseText>
  </Link>
);
