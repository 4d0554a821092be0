import { FileExcelOutlined } from '@ant-design/icons';
import { App } from 'antd';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface FileDropProps {
  /** Endings, each with its dot. */
  accept: string[];
  file: File | undefined;
  disabled: boolean;
  onChoose: (file: File) => void;
}

/** A place to choose one file by click, by keyboard or by dropping it. */
export function FileDrop({ accept, file, disabled, onChoose }: FileDropProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [over, setOver] = useState(false);
  const take = (chosen: File | undefined) => {
    if (!chosen) return;
    if (accept.some((ending) => chosen.name.toLowerCase().endsWith(ending))) onChoose(chosen);
    else void message.warning(t('import.wrongKind'));
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
        if (!disabled) take(event.dataTransfer.files[0]);
      }}
    >
      <input
        type="file"
        className="visually-hidden"
        accept={accept.join()}
        disabled={disabled}
        onChange={({ target }) => {
          take(target.files?.[0]);
          // The same file, corrected, may be chosen again.
          target.value = '';
        }}
      />
      <FileExcelOutlined aria-hidden />
      <span className="file-drop-words">{file ? t('import.chosen', { file: file.name }) : t('import.drop')}</span>
      <span className="file-drop-kinds">{t('import.kinds')}</span>
    </label>
  );
}
