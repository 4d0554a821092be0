import { CloseOutlined, WarningOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';

interface EditorNotesProps {
  notes: readonly string[];
  onClose: () => void;
}

/** What an editor warns of is in it, beside the text that it is about, until it is closed. */
export function EditorNotes({ notes, onClose }: EditorNotesProps) {
  const { t } = useTranslation();
  if (notes.length === 0) return null;
  return (
    <div className="editor-notes" role="alert">
      <WarningOutlined aria-hidden />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by the keyboard, too */}
      <ul tabIndex={0} aria-label={t('editors.warnings')}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <button type="button" className="editor-tool" aria-label={t('editors.closeWarnings')} onClick={onClose}>
        <CloseOutlined aria-hidden />
      </button>
    </div>
  );
}
