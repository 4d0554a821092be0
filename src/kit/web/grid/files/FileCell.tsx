import { CloseCircleFilled, FileOutlined, LoadingOutlined, UploadOutlined } from '@ant-design/icons';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { fileNameOf, looksLikePicture, shortName } from '#kit/domain/files/uploaded-file.ts';
import type { ColumnType, GridColumn } from '#kit/domain/grid/grid-column.ts';
import type { GridStore } from '#kit/web/grid/model/grid-store.ts';
import { KeptPicture } from '../../files/KeptPicture.tsx';
import { filesOf } from './cell-files.ts';

interface FileCellProps {
  store: GridStore;
  id: string;
  column: GridColumn;
  value: string;
}

const WORDS: Partial<Record<ColumnType, 'uploadPicture' | 'uploadFile'>> = {
  image: 'uploadPicture',
  file: 'uploadFile',
};

/** A cell with files while nobody edits it: a button, a spinner, the picture or name, or a sign that it went wrong. */
export function FileCell({ store, id, column, value }: FileCellProps) {
  const { t } = useTranslation();
  const files = filesOf(store);
  const onTheWay = useSyncExternalStore(files.subscribe, () => files.of(id, column));
  if (onTheWay.some(({ status }) => status === 'uploading'))
    return <LoadingOutlined className="grid-file-sign" role="img" aria-label={t('grid.files.uploading')} />;
  if (onTheWay.some(({ status }) => status === 'error'))
    return <CloseCircleFilled className="grid-file-sign failed" role="img" aria-label={t('grid.files.failed')} />;
  const paths = value === '' ? [] : value.split(',');
  const [first] = paths;
  if (first === undefined) {
    if (!store.mayEdit(id, column)) return null;
    return (
      <span className="grid-file-button">
        <UploadOutlined aria-hidden /> {column.btnText ?? t(`grid.files.${WORDS[column.type] ?? 'upload'}`)}
      </span>
    );
  }
  const name = fileNameOf(first);
  return (
    <span className="grid-file" title={paths.map(fileNameOf).join('\n')}>
      {column.type === 'image' && looksLikePicture(first) ? (
        <KeptPicture className="grid-picture" path={first} alt={name} loading="lazy" />
      ) : (
        <>
          <FileOutlined aria-hidden />
          {shortName(name)}
        </>
      )}
      {paths.length > 1 && <span className="grid-file-count">{t('grid.files.count', { count: paths.length })}</span>}
    </span>
  );
}
