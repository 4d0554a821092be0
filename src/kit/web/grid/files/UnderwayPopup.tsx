import { DeleteOutlined } from '@ant-design/icons';
import { Button, Modal, Progress } from 'antd';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import '../../files/files.css';
import type { EditorProps } from '../editors/editor-props.ts';
import { filesOf } from './cell-files.ts';

/** What is on its way into a cell, and the way to call it back. It closes when nothing is left to wait for. */
export function UnderwayPopup({ grid, row, column, onClose }: EditorProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const files = filesOf(grid.store);
  const onTheWay = useSyncExternalStore(files.subscribe, () => files.of(row.id, column));
  const isDone = !onTheWay.some(({ status }) => status === 'uploading');
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  return (
    <Modal
      open
      width={520}
      title={t('files.underwayTitle')}
      footer={(_, { CancelBtn }) => <CancelBtn />}
      cancelText={t('form.close')}
      onCancel={onClose}
    >
      <ul className="files-underway">
        {onTheWay.map(({ uid, name, percent }) => (
          <li key={uid}>
            <span className="files-name" title={name}>
              {name}
            </span>
            <Progress percent={percent} aria-label={t('files.uploadingOne', { name })} />
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('files.cancel', { name })}
              title={t('files.cancel', { name })}
              onClick={() => files.drop(row.id, column, uid)}
            />
          </li>
        ))}
      </ul>
    </Modal>
  );
}
