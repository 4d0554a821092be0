import { FileExcelOutlined } from '@ant-design/icons';
import { App } from 'antd';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface FileDropProps {
  /** Endings, each with its dot. */
  accept: string[];
  files: readonly File[];
  /** How many may be chosen at once. */
  most: number;
  disabled: boolean;
  onChoose: (files: File[]) => void;
}

export const namesOf = (files: readonly File[]) => files.map(({ name }) => name).join('、');

/** A place to choose files by click, by keyboard or by dropping them. */
export function FileDrop({ accept, files, most, disabled, onChoose }: FileDropProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [over, setOver] = useState(false);
  const isTaken = ({ name }: File) => accept.some((ending) => name.toLowerCase().endsWith(ending));
  const take = (list: FileList | null) => {
    const chosen = [...(list ?? [])];
    if (chosen.length === 0) return;
    if (!chosen.every(isTaken)) void message.warning(t('import.wrongKind'));
    else if (chosen.length > most) void message.warning(t('import.tooMany', { most }));
    else onChoose(chosen);
  };
  const hover = (is: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(is && !disabled);
  };
  return (
    <label
      className={`file-drop ${disabled ? 'file-drop-off' : over ? 'file-drop-over' : ''}`}
      onDragOver={hover(true)}
      onDragLeave={hover(false)}
      onDrop={(event) => {
        hover(false)(event);
        if (!disabled) take(event.dataTransfer.files);
      }}
    >
      <input
        type="file"
        className="visually-hidden"
        accept={accept.join()}
        multiple={most > 1}
        disabled={disabled}
        onChange={({ target }) => {
          take(target.files);
          // The same file, corrected, may be chosen again.
          target.value = '';
        }}
      />
      <FileExcelOutlined aria-hidden />
      <span className="file-drop-words">
        {files.length > 0 ? t('import.chosen', { file: namesOf(files) }) : t('import.drop')}
      </span>
      <span className="file-drop-kinds">{t('import.kinds')}</span>
    </label>
  );
}
