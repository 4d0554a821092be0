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

const NAMED = 10;

/** Says what pasting would change before it does. What cannot be read stays as it is, and is named. */
export function PasteQuestion({ store, plan, onClose, onClosed }: PasteDialogProps) {
  const { t } = useTranslation();
  const paste = () => {
    if (plan) carryOut(store, plan);
    onClose();
  };
  return (
    <Modal
      open={plan !== undefined}
      title={t('grid.pasteTitle')}
      okText={t('grid.paste')}
      cancelText={t('grid.cancel')}
      okButtonProps={{ autoFocus: true }}
      onOk={paste}
      onCancel={onClose}
      afterClose={onClosed}
    >
      {plan && (
        <>
          <p>{t('grid.pasteCells', { count: plan.cells.length })}</p>
          {plan.added.length > 0 && <p>{t('grid.pasteRows', { count: plan.added.length })}</p>}
          {plan.left > 0 && <p>{t('grid.pasteLeft', { count: plan.left })}</p>}
          {plan.unreadable.length > 0 && (
            <Alert
              type="warning"
              showIcon
              title={t('grid.pasteUnreadable', { count: plan.unreadable.length })}
              description={
                <ul className="grid-unreadable">
                  {plan.unreadable.slice(0, NAMED).map(({ row, title, text }) => (
                    <li key={`${row} ${title}`}>{t('grid.pasteWhere', { row, title, text })}</li>
                  ))}
                </ul>
              }
            />
          )}
        </>
      )}
    </Modal>
  );
}
