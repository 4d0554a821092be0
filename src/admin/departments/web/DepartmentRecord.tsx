import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { departmentFields } from '#admin/departments/department-changes.contract.ts';
import { departmentTreeCalls as reads } from '#admin/departments/department-tree.contract.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import type { Row } from '#kit/web/list/slots.ts';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { RecordHistory } from '#kit/web/record/RecordHistory.tsx';
import { RecordPage } from '#kit/web/record/RecordPage.tsx';
import { stampWords } from '#kit/web/record/record-words.ts';
import { DepartmentForm } from './DepartmentForm.tsx';
import { Members } from './Members.tsx';
import './departments.css';

const nothing = () => undefined;

/** One department: what is known of it, who belongs to it, and what became of it. */
export function DepartmentRecord() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const found = useAnswer(reads.level, { ids: id });
  const node = found.data?.find((one) => one.id === id);
  const parent = useAnswer(reads.level, { ids: node?.parentId ?? '' }, { enabled: Boolean(node?.parentId) });
  if (found.error) return <LoadFailed error={found.error} retry={found.refetch} />;
  if (!node) return <Skeleton active={false} />;
  const parentName = parent.data?.find((one) => one.id === node.parentId)?.departName;
  return (
    <RecordPage
      title={<ChineseText>{node.departName}</ChineseText>}
      facts={stampWords(node as unknown as Row, t, node.orgCode)}
      acts={[]}
      tabs={[
        {
          key: 'facts',
          label: t('departments.tabs.basics'),
          children: (
            <div className="panel">
              <DepartmentForm node={node} parentName={parentName} onDirty={nothing} />
            </div>
          ),
        },
        {
          key: 'members',
          label: t('departments.tabs.members'),
          children: (
            <div className="panel">
              <Members department={node} />
            </div>
          ),
        },
        {
          key: 'history',
          label: t('record.history'),
          destroyOnHidden: true,
          children: (
            <div className="panel">
              <RecordHistory
                call={reads.history}
                id={node.id}
                fields={departmentFields}
                links={{ members: { zh: '成员', en: 'Members' } }}
              />
            </div>
          ),
        },
      ]}
    />
  );
}
