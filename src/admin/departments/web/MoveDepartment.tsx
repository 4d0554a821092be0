import { Radio } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { departmentMoves as calls } from '#admin/departments/department-moves.contract.ts';
import type { DepartNode } from '#admin/departments/departments.contract.ts';
import { useAct, useAnswer } from '#kit/web/calls/answers.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { useTree } from '#kit/web/picker/use-tree.ts';
import { departmentSource } from './department-source.ts';
import { MoveEffects } from './MoveEffects.tsx';
import { TargetDialog } from './TargetDialog.tsx';
import { usePreviewed } from './use-previewed.ts';

interface MoveDepartmentProps {
  node: DepartNode;
  /** Onto which it was dragged; to be chosen otherwise. */
  onto?: string;
  onMoved: (parentId: string | undefined) => void;
  onClose: () => void;
}

/** Chooses where a department goes, tells what that does to codes and people, and moves it. */
export function MoveDepartment({ node, onto, onMoved, onClose }: MoveDepartmentProps) {
  const { t } = useTranslation();
  const name = useId();
  const [toTop, setToTop] = useState(false);
  const tree = useTree<DepartNode>(departmentSource, { multiple: false, first: onto ? [onto] : [] });
  const move = useAct(calls.move, { quiet: true });
  const { stale, run } = usePreviewed();
  const parentId = toTop ? '' : tree.ticked[0];
  const asked = { id: node.id, parentId: parentId ?? '' };
  const preview = useAnswer(calls.preview, asked, { quiet: true, staleMs: 0, enabled: parentId !== undefined });

  return (
    <TargetDialog
      title={<ChineseText>{t('departments.move.title', { name: node.departName })}</ChineseText>}
      okText={t('departments.move.confirm')}
      confirmLoading={move.isPending}
      head={
        <Radio.Group
          className="move-where"
          aria-label={t('departments.move.choose')}
          name={name}
          value={toTop}
          onChange={({ target }) => setToTop(target.value)}
          options={[
            { value: false, label: t('departments.move.below') },
            ...(node.parentId === null ? [] : [{ value: true, label: t('departments.move.top') }]),
          ]}
        />
      }
      tree={toTop ? undefined : tree}
      treeLabel={t('departments.move.choose')}
      hint={t('departments.move.chooseFirst')}
      chosen={parentId !== undefined}
      stale={stale}
      preview={preview}
      effects={(told) => <MoveEffects preview={told} />}
      onOk={({ version }) =>
        void run({
          act: () => move.mutateAsync({ ...asked, version }),
          done: t('departments.move.done'),
          refetch: preview.refetch,
          onDone: () => onMoved(parentId || undefined),
        })
      }
      onClose={onClose}
    />
  );
}
