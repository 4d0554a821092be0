import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keptFiles, pathsOf } from '#kit/domain/files/uploaded-file.ts';
import { filePlaceOf } from '#kit/domain/grid/file-column.ts';
import { textOf } from '#kit/domain/grid/grid-column.ts';
import { takeFocus } from '#kit/web/page/take-focus.ts';
import { UploadError } from '../../files/UploadError.tsx';
import type { EditorProps } from '../editors/editor-props.ts';
import { filesOf } from './cell-files.ts';
import { FilePopup } from './FilePopup.tsx';
import { takeFiles } from './take-files.ts';
import { UnderwayPopup } from './UnderwayPopup.tsx';

/** A cell with files: the disk is opened for an empty one, the dialog for one that holds some. */
export function FilesEditor(props: EditorProps) {
  const { grid, row, column } = props;
  const { store, cursor } = grid;
  const files = filesOf(store);
  // What the cell was when it was opened decides; an upload that ends meanwhile changes nothing here.
  const [opened] = useState(() => ({ onTheWay: files.of(row.id, column), value: textOf(row[column.key]) }));
  const close = () => cursor.cancel();
  if (opened.onTheWay.some(({ status }) => status === 'uploading')) return <UnderwayPopup {...props} onClose={close} />;
  const failed = opened.onTheWay.filter(({ status }) => status === 'error');
  if (failed.length > 0)
    return (
      <UploadError
        failed={failed}
        onClose={close}
        onAgain={() => {
          void files.retry(row.id, column);
          close();
        }}
        onDrop={() => {
          for (const { uid } of failed) files.drop(row.id, column, uid);
          close();
        }}
      />
    );
  if (opened.value === '') return <FromDisk {...props} />;
  return (
    <FilePopup
      place={filePlaceOf(column)}
      files={keptFiles(opened.value)}
      disabled={!store.mayEdit(row.id, column)}
      onClose={close}
      onConfirm={(next) => {
        void store.setCells([{ id: row.id, key: column.key, value: pathsOf(next) }]);
        cursor.stopEditing();
      }}
    />
  );
}

function FromDisk({ grid, row, column, label }: EditorProps) {
  const { t } = useTranslation();
  const { cursor } = grid;
  const place = filePlaceOf(column);
  const disk = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = disk.current;
    const close = () => cursor.cancel();
    input?.addEventListener('cancel', close);
    input?.click();
    return () => input?.removeEventListener('cancel', close);
  }, [cursor]);
  return (
    <>
      <button type="button" className="grid-file-open" ref={takeFocus} onClick={() => disk.current?.click()}>
        {column.btnText ?? t(place.pictures ? 'files.uploadPicture' : 'files.uploadFile')}
      </button>
      <input
        ref={disk}
        type="file"
        hidden
        aria-label={label}
        accept={place.pictures ? 'image/*' : undefined}
        multiple={place.most > 1}
        onChange={({ target }) => {
          takeFiles(grid.store, row.id, column, [...(target.files ?? [])]);
          cursor.stopEditing();
        }}
      />
    </>
  );
}
