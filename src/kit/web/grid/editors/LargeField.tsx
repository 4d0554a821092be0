import { Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageActive } from '#kit/web/page/page-active.ts';

interface LargeFieldProps {
  title: string;
  text: string;
  /** How many signs may be written. */
  most: number | undefined;
  onConfirm: (text: string) => void;
  onClose: () => void;
}

/** The field of a cell with room to write. */
export function LargeField({ title, text, most, onConfirm, onClose }: LargeFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(text);
  const active = usePageActive();
  return (
    <Modal
      open
      title={title}
      width={520}
      keyboard={active}
      mask={{ closable: false }}
      okText={t('form.confirm')}
      cancelText={t('form.close')}
      onOk={() => onConfirm(typed)}
      onCancel={onClose}
    >
      <Input.TextArea
        autoFocus
        rows={8}
        maxLength={most}
        showCount={most !== undefined}
        aria-label={title}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Modal>
  );
}
