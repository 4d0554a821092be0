import { CompressOutlined, ExpandOutlined } from '@ant-design/icons';
import { Modal, type ModalProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageActive } from '#kit/web/page/page-active.ts';
import { useReturnFocus } from '#kit/web/page/return-focus.ts';
import './modal.css';
import { useDrag } from './use-drag.ts';

/** A dialog for work: centred when it opens, moved by its header, and as large as the window on demand. */
export function WideModal({
  title,
  width,
  children,
  className = '',
  ...rest
}: Omit<ModalProps, 'open' | 'modalRender'>) {
  const { t } = useTranslation();
  const active = usePageActive();
  const [full, setFull] = useState(false);
  const { offset, handle } = useDrag();
  useReturnFocus();
  const label = t(full ? 'modal.leaveFullscreen' : 'modal.fullscreen');
  return (
    <Modal
      open
      centered
      mask={{ closable: false }}
      keyboard={active}
      width={full ? '100%' : width}
      className={`wide-modal ${full ? 'wide-modal-full' : ''} ${className}`}
      closable={{ 'aria-label': t('form.close') }}
      title={
        <span className="wide-modal-title" {...(full ? {} : handle)}>
          {title}
        </span>
      }
      modalRender={(dialog) => (
        <div style={full ? undefined : { transform: `translate(${offset.x}px, ${offset.y}px)` }}>{dialog}</div>
      )}
      {...rest}
    >
      <button
        type="button"
        className="icon-button wide-modal-switch"
        aria-label={label}
        title={label}
        onClick={() => setFull(!full)}
      >
        {full ? <CompressOutlined aria-hidden /> : <ExpandOutlined aria-hidden />}
      </button>
      {children}
    </Modal>
  );
}
