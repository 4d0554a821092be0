import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { PasswordForm } from './PasswordForm.tsx';

/** The password form in a dialog. A slip of the mouse or of Escape does not throw away what was typed. */
export function PasswordModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal
      open
      width={800}
      className="password-modal"
      title={t('account.passwordTitle')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={null}
    >
      <PasswordForm onChanged={onClose} onClose={onClose} />
    </Modal>
  );
}
