import { Alert, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import type { GridStore } from '#kit/web/grid/model/grid-store.ts';
import { carryOut } from './carry-out.ts';
import type { PastePlan } from './paste-plan.ts';

export interface PasteDialogProps {
  store: GridStore;
  onClosed: () => void;
  plan: PastePlan | undefined;
  onClose: () => void;
}

/** Says what pasting would change before it does. What cannot be read stays as it is, and every such value is named. */
export function PasteQuestion({ store, plan, onClose, onClosed }: PasteDialogProps) {
  const { t } = useTranslation();
  const nothing = plan !== undefined && plan.cells.length + plan.added.length === 0;
  const paste = () => {
    if (plan) carryOut(store, plan);
    onClose();
  };
  return (
    <Modal
      open={plan !== undefined}
      // `autoFocus` works only when the button mounts.
      destroyOnHidden
      title={t('grid.pasteTitle')}
      okText={t('grid.paste')}
      cancelText={t(nothing ? 'grid.close' : 'grid.cancel')}
      okButtonProps={{ autoFocus: true }}
      cancelButtonProps={{ autoFocus: nothing }}
      footer={(_, { OkBtn, CancelBtn }) => (
        <>
          <CancelBtn />
          {!nothing && <OkBtn />}
        </>
      )}
      onOk={paste}
      onCancel={onClose}
      afterClose={onClosed}
    >
      {plan && <Preview plan={plan} />}
    </Modal>
  );
}

function Preview({ plan: { cells, added, omitted, unreadable } }: { plan: PastePlan }) {
  const { t } = useTranslation();
  const inAdded = added.reduce((sum, row) => sum + Object.keys(row).length, 0);
  return (
    <>
      {(cells.length > 0 || added.length === 0) && <p>{t('grid.pasteCells', { count: cells.length })}</p>}
      {added.length > 0 && <p>{t('grid.pasteRows', { count: added.length, cells: inAdded })}</p>}
      {omitted.length > 0 && (
        <ul className="grid-unreadable">
          {omitted.map(({ title, because, count }) => (
            <li key={`${title} ${because}`}>{t(`grid.pasteOmitted.${because}`, { title, count })}</li>
          ))}
        </ul>
      )}
      {unreadable.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('grid.pasteUnreadable', { count: unreadable.length })}
          description={
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keys
            <ul className="grid-unreadable" tabIndex={0}>
              {unreadable.map(({ row, title, text }) => (
                <li key={`${row} ${title}`}>{t('grid.pasteWhere', { row, title, text })}</li>
              ))}
            </ul>
          }
        />
      )}
    </>
  );
}
