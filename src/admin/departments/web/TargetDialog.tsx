import { Alert, Modal, type ModalProps } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DepartNode } from '#admin/departments/departments.contract.ts';
import type { CallRefused } from '#kit/web/calls/call-refused.ts';
import { refusalText } from '#kit/web/language/words.ts';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { guarded } from '#kit/web/page/fast-click.ts';
import { usePageActive } from '#kit/web/page/page-active.ts';
import { useReturnFocus } from '#kit/web/page/return-focus.ts';
import { TreeBox } from '#kit/web/picker/TreeBox.tsx';
import type { ShownTree } from '#kit/web/picker/use-tree.ts';

interface Preview<Told> {
  data?: Told;
  error: CallRefused | null;
  isFetching: boolean;
  isError: boolean;
  refetch: () => unknown;
}

interface TargetDialogProps<Told> extends Pick<ModalProps, 'title' | 'okText' | 'okButtonProps' | 'confirmLoading'> {
  /** Where the target is ticked; hidden when the target is no department. */
  tree?: ShownTree<DepartNode>;
  treeLabel: string;
  /** Above the tree. */
  head?: ReactNode;
  /** What is said before a target is chosen. */
  hint: string;
  chosen: boolean;
  stale: boolean;
  preview: Preview<Told>;
  effects: (told: Told) => ReactNode;
  onOk: (told: Told) => void;
  onClose: () => void;
}

/** Chooses another department, tells what that would do, and lets exactly that be done. */
export function TargetDialog<Told>(props: TargetDialogProps<Told>) {
  const { title, okText, okButtonProps, confirmLoading, tree, chosen, stale, preview, onClose } = props;
  const { t } = useTranslation();
  const active = usePageActive();
  useReturnFocus();
  const data = chosen ? preview.data : undefined;
  return (
    <Modal
      open
      width={640}
      className="target-dialog"
      title={title}
      mask={{ closable: false }}
      keyboard={active}
      onCancel={onClose}
      cancelText={t('form.close')}
      okText={okText}
      okButtonProps={{
        ...okButtonProps,
        disabled: data === undefined || preview.isFetching || preview.isError,
        ...guarded,
      }}
      confirmLoading={confirmLoading}
      onOk={() => data !== undefined && props.onOk(data)}
    >
      {props.head}
      {tree && (
        <TreeBox<DepartNode>
          of={tree}
          label={props.treeLabel}
          searchHint={t('departments.searchHint')}
          multiple={false}
          height={220}
        />
      )}
      <div className="move-effects" aria-live="polite" aria-busy={preview.isFetching}>
        {stale && <Alert type="warning" showIcon title={t('departments.move.stale')} />}
        {chosen ? <Told preview={preview} effects={props.effects} /> : <p>{props.hint}</p>}
      </div>
    </Modal>
  );
}

function Told<What>({ preview, effects }: { preview: Preview<What>; effects: (told: What) => ReactNode }) {
  const { data, error, refetch } = preview;
  // What cannot be done is told in the server's words; what could not be asked can be asked again.
  if (error?.status === 200) return <Alert type="error" showIcon title={refusalText(error)} />;
  if (error) return <LoadFailed error={error} retry={refetch} />;
  if (data !== undefined) return effects(data);
  return (
    <p className="deletion-bones">
      <span className="bone" /> <span className="bone" />
    </p>
  );
}
