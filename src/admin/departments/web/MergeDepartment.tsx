import { MergeCellsOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { departmentMerges as calls, type MergePreview } from '#admin/departments/department-merges.contract.ts';
import type { DepartNode } from '#admin/departments/departments.contract.ts';
import { useAct, useAnswer } from '#kit/web/calls/answers.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { useTree } from '#kit/web/picker/use-tree.ts';
import { departmentSource } from './department-source.ts';
import { CodeChanges, WrittenOut } from './MoveEffects.tsx';
import { TargetDialog } from './TargetDialog.tsx';
import { usePreviewed } from './use-previewed.ts';

interface MergeDepartmentProps {
  node: DepartNode;
  onMerged: (intoId: string) => void;
  onClose: () => void;
}

/** Lets a department go up in another one; all that follows is named before. */
export function MergeDepartment({ node, onMerged, onClose }: MergeDepartmentProps) {
  const { t } = useTranslation();
  const tree = useTree<DepartNode>(departmentSource, { multiple: false });
  const merge = useAct(calls.merge, { quiet: true });
  const { stale, run } = usePreviewed();
  const [intoId] = tree.ticked;
  const asked = { id: node.id, intoId: intoId ?? '' };
  const preview = useAnswer(calls.preview, asked, { quiet: true, staleMs: 0, enabled: intoId !== undefined });

  return (
    <TargetDialog
      title={<ChineseText>{t('departments.merge.title', { name: node.departName })}</ChineseText>}
      okText={t('departments.merge.confirm')}
      okButtonProps={{ danger: true, type: 'default', icon: <MergeCellsOutlined aria-hidden /> }}
      confirmLoading={merge.isPending}
      tree={tree}
      treeLabel={t('departments.merge.choose')}
      hint={t('departments.merge.chooseFirst')}
      chosen={intoId !== undefined}
      stale={stale}
      preview={preview}
      effects={(told) => <Effects told={told} />}
      onOk={({ version }) =>
        void run({
          act: () => merge.mutateAsync({ ...asked, version }),
          done: t('departments.merge.done'),
          refetch: preview.refetch,
          onDone: () => onMerged(asked.intoId),
        })
      }
      onClose={onClose}
    />
  );
}

function Effects({ told }: { told: MergePreview }) {
  const { t } = useTranslation();
  const { from, into, total, departments, members, already, heads, headCount, roles, passedOn, rules } = told;
  const lines = [
    t('departments.merge.members', { count: members, already }),
    headCount > 0
      ? t('departments.merge.heads', { count: headCount, names: heads.join('、') })
      : t('departments.merge.noHeads'),
    ...(roles.length > 0 ? [t('departments.merge.roles', { count: roles.length, names: roles.join('、') })] : []),
    ...(passedOn > 0 ? [t('departments.merge.passedOn', { count: passedOn })] : []),
  ];
  return (
    <>
      <Alert type="warning" showIcon title={<ChineseText>{t('departments.merge.gone', { from, into })}</ChineseText>} />
      {lines.map((line) => (
        <p key={line}>
          <ChineseText>{line}</ChineseText>
        </p>
      ))}
      {total > 0 && <CodeChanges departments={departments} total={total} />}
      <WrittenOut rules={rules} />
    </>
  );
}
