import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilePlace } from '#kit/domain/files/uploaded-file.ts';
import { uploadWords } from './upload-words.ts';

interface DropPlaceProps {
  id?: string;
  place: FilePlace;
  full: boolean;
  disabled?: boolean;
  onTake: (files: readonly File[]) => void;
  children: ReactNode;
}

/** Files come in by button, by dropping them or by pasting them, whichever is at hand. */
export function DropPlace({ id, place, full, disabled, onTake, children }: DropPlaceProps) {
  const { t } = useTranslation();
  const disk = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  if (disabled) return children;
  const hover = (is: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    event.stopPropagation();
    setOver(is);
  };
  const drop = (event: DragEvent) => {
    hover(false)(event);
    if (event.dataTransfer.files.length > 0) onTake([...event.dataTransfer.files]);
  };
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    onTake([...event.clipboardData.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard
    <div
      className={over ? 'files-drop files-drop-over' : 'files-drop'}
      onDragOver={hover(true)}
      onDragLeave={hover(false)}
      onDrop={drop}
      onPaste={paste}
    >
      {children}
      <input
        ref={disk}
        type="file"
        // Forms of antd show hidden fields for files again.
        style={{ display: 'none' }}
        aria-label={uploadWords(place, t)}
        accept={place.pictures ? 'image/*' : undefined}
        multiple={place.most > 1}
        onChange={({ target }) => {
          onTake([...(target.files ?? [])]);
          // The same file, corrected, may be chosen again.
          target.value = '';
        }}
      />
      <div className="files-take">
        <Button
          id={id}
          // The label of the form names the field; the button says what it does.
          aria-label={uploadWords(place, t)}
          icon={<UploadOutlined aria-hidden />}
          disabled={full}
          onClick={() => disk.current?.click()}
        >
          {uploadWords(place, t)}
        </Button>
        <span className="files-hint">{full ? t('files.full', { most: place.most }) : t('files.dropHint')}</span>
      </div>
    </div>
  );
}
