import { EditOutlined } from '@ant-design/icons';
import { Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { departmentChanges, departmentFields } from '#admin/departments/department-changes.contract.ts';
import { departmentTreeCalls as reads } from '#admin/departments/department-tree.contract.ts';
import type { DepartNode } from '#admin/departments/departments.contract.ts';
import { userSource } from '#admin/users/user-source.contract.ts';
import { useAct, useAnswer } from '#kit/web/calls/answers.ts';
import { useFormDialog } from '#kit/web/form/use-form-dialog.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import type { Row } from '#kit/web/list/slots.ts';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { useLabels } from '#kit/web/picker/use-labels.ts';
import { RecordFields } from '#kit/web/record/RecordFields.tsx';
import { RecordGone } from '#kit/web/record/RecordGone.tsx';
import { RecordHistory } from '#kit/web/record/RecordHistory.tsx';
import { RecordColumns, RecordPage } from '#kit/web/record/RecordPage.tsx';
import { RecordStamp } from '#kit/web/record/RecordStamp.tsx';
import { useRecordSave } from '#kit/web/record/use-record-save.tsx';
import { useCan } from '#kit/web/session/Can.tsx';
import { DepartmentForm } from './DepartmentForm.tsx';
import type { DepartmentValues } from './department-draft.ts';
import { Members } from './Members.tsx';
import { departmentLabel } from './use-department-acts.ts';
import './departments.css';

const heads = userSource('id');
const IN_PLACE = ['departName', 'departOrder', 'mobile', 'fax', 'address', 'memo'];
const { parentId, orgCode, orgCategory, directorUserIds, departName, departOrder, mobile, fax, address, memo } =
  departmentFields;
const SHOWN = { departName, parentId, orgCode, orgCategory, directorUserIds, departOrder, mobile, fax, address, memo };

/** One department: what is known of it, who belongs to it, and what became of it. */
export function DepartmentRecord() {
  const { id = '' } = useParams();
  const found = useAnswer(reads.level, { ids: id });
  const node = found.data?.find((one) => one.id === id);
  if (found.error) return <LoadFailed error={found.error} retry={found.refetch} />;
  if (found.data && !node) return <RecordGone />;
  return node ? <Shown key={node.id} node={node} /> : <Skeleton active={false} />;
}

function Shown({ node }: { node: DepartNode }) {
  const { t } = useTranslation();
  const row = node as unknown as Row;
  const [editing, setEditing] = useState(false);
  const mayEdit = useCan(departmentChanges.edit.permission);
  const parent = useAnswer(reads.level, { ids: node.parentId ?? '' }, { enabled: Boolean(node.parentId) });
  const parentName = parent.data?.find((one) => one.id === node.parentId)?.departName;
  const edit = useAct(departmentChanges.edit, { refreshes: [reads.level, reads.tree, reads.history], quiet: true });
  const { onSave, conflict } = useRecordSave(departmentFields, row, (change) => edit.mutateAsync(change as never));
  const headIds = (node.directorUserIds ?? '').split(',').filter(Boolean);
  const people = useLabels(heads, headIds);
  const history = (
    <RecordHistory
      call={reads.history}
      id={node.id}
      fields={departmentFields}
      links={{ members: { zh: '成员', en: 'Members' } }}
    />
  );
  return (
    <RecordPage
      title={<ChineseText>{node.departName}</ChineseText>}
      facts={<RecordStamp row={row} name={node.orgCode} history={reads.history} />}
      acts={
        mayEdit
          ? [
              {
                key: 'edit',
                label: t('list.edit'),
                icon: <EditOutlined aria-hidden />,
                primary: true,
                onClick: () => setEditing(true),
              },
            ]
          : []
      }
      tabs={[
        {
          key: 'facts',
          label: t('departments.tabs.basics'),
          children: (
            <RecordColumns history={history}>
              <RecordFields
                title={t('departments.tabs.basics')}
                fields={SHOWN}
                row={row}
                inPlace={IN_PLACE}
                onSave={mayEdit ? onSave : undefined}
                cell={{
                  parentId: () => <ChineseText>{parentName ?? t('departments.topLevel')}</ChineseText>,
                  orgCategory: () => t(`departments.kinds.${node.orgCategory as '1' | '2' | '3'}`),
                  directorUserIds: () => (
                    <ChineseText>
                      {headIds.flatMap((head) => String(people.get(head)?.realname ?? '') || []).join('、')}
                    </ChineseText>
                  ),
                }}
              />
            </RecordColumns>
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
          children: <div className="panel">{history}</div>,
        },
      ]}
    >
      {editing && <WholeForm node={node} parentName={parentName} onClose={() => setEditing(false)} />}
      {conflict}
    </RecordPage>
  );
}

/** All fields at once; what was typed is not thrown away unasked. */
function WholeForm({ node, parentName, onClose }: { node: DepartNode; parentName?: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { modalProps, ...dialog } = useFormDialog<DepartmentValues>({ labelOf: departmentLabel, onClose });
  return (
    <Modal {...modalProps} width={800} title={t('departments.editTitle')} footer={null}>
      <DepartmentForm node={node} parentName={parentName} dialog={dialog} onSaved={onClose} />
    </Modal>
  );
}
