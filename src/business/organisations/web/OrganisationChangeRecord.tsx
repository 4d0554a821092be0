import { CheckOutlined, CloseOutlined, RollbackOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import {
  organisationChangeCommands as calls,
  organisationChanges,
} from '#business/organisations/organisation-changes.contract.ts';
import { organisations } from '#business/organisations/organisations.contract.ts';
import { organisationsPage } from '#business/organisations/organisations.module.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import type { Row } from '#kit/web/list/slots.ts';
import { ChangeTable } from '#kit/web/record/ChangeTable.tsx';
import type { CommandLooks } from '#kit/web/record/commands.ts';
import { ObjectRecord } from '#kit/web/record/ObjectRecord.tsx';
import { RecordAt } from '#kit/web/record/RecordPage.tsx';

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
    about: { zh: '写明理由，原信息继续有效。', en: 'Say why; the old data stays in force.' },
    icon: <CloseOutlined aria-hidden />,
    review: 'opinion',
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
  <RecordAt call={organisationChanges.queryById}>
    {(row) => (
      <ObjectRecord
        resource={organisationChanges as never}
        row={row}
        name={String(row.title)}
        number={String(row.changeNo)}
        groups={GROUPS}
        commands={LOOKS}
        cell={{ title: Organisation }}
        notice={
          <ChangeTable
            fields={organisations.fields}
            before={JSON.parse(String(row.before))}
            after={JSON.parse(String(row.after))}
          />
        }
      />
    )}
  </RecordAt>
);

const Organisation = ({ objectId, title }: Row) => (
  <Link to={`${organisationsPage.url}/${String(objectId)}`}>
    <ChineseText>{String(title)}</ChineseText>
  </Link>
);
