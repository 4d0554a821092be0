import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf } from '#kit/domain/grid/grid-column.ts';
import { keptFiles, mostFiles, pathsOf } from '#kit/domain/grid/uploaded-file.ts';
import type { EditorProps } from '../editors/editor-props.ts';
import { filesOf } from './cell-files.ts';
import { FilePopup } from './FilePopup.tsx';
import { uploadWords } from './file-address.ts';
import { UploadError } from './UploadError.tsx';
import { useAccepted } from './use-accepted.ts';

/** A cell with files: the disk is opened for an empty one, the dialog for one that holds some. */
export function FilesEditor(props: EditorProps) {
  const { grid, row, column } = props;
  const { store, cursor } = grid;
  const files = filesOf(store);
  // What the cell was when it was opened decides; an upload that ends meanwhile changes nothing here.
  const [opened] = useState(() => ({ onTheWay: files.of(row.id, column), value: textOf(row[column.key]) }));
  const [again, setAgain] = useState(false);
  const failed = opened.onTheWay.find(({ status }) => status === 'error');
  const isBusy = opened.onTheWay.some(({ status }) => status === 'uploading');
  if (isBusy) return <Busy {...props} />;
  if (failed && !again)
    return (
      <UploadError
        message={failed.message}
        onClose={() => cursor.cancel()}
        onAgain={() => setAgain(true)}
        onDrop={() => {
          files.forget(row.id, column);
          cursor.cancel();
        }}
      />
    );
  if (again || opened.value === '') return <FromDisk {...props} />;
  return (
    <FilePopup
      column={column}
      files={keptFiles(opened.value)}
      onClose={() => cursor.cancel()}
      onConfirm={(next) => {
        void store.setCells([{ id: row.id, key: column.key, value: pathsOf(next) }]);
        cursor.stopEditing();
      }}
    />
  );
}

/** What is still coming in cannot be changed yet. */
function Busy({ grid: { cursor } }: EditorProps) {
  useEffect(() => cursor.cancel(), [cursor]);
  return null;
}

function FromDisk({ grid: { store, cursor }, row, column, label }: EditorProps) {
  const { t } = useTranslation();
  const accepted = useAccepted(column);
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
      <button
        type="button"
        className="grid-file-open"
        ref={(button) => button?.focus()}
        onClick={() => disk.current?.click()}
      >
        {uploadWords(column, t)}
      </button>
      <input
        ref={disk}
        type="file"
        hidden
        aria-label={label}
        accept={column.type === 'image' ? 'image/*' : undefined}
        multiple={mostFiles(column) > 1}
        onChange={({ target }) => {
          const chosen = accepted([...(target.files ?? [])], 0);
          if (chosen.length > 0) void filesOf(store).add(row.id, column, chosen);
          cursor.stopEditing();
        }}
      />
    </>
  );
}
