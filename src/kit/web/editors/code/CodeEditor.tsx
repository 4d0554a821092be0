import { FileSearchOutlined } from '@ant-design/icons';
import { openSearchPanel } from '@codemirror/search';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from '#kit/web/form/controls/control-props.ts';
import { EditorFrame } from '../EditorFrame.tsx';
import { type FieldState, fieldAttributes } from '../editor-field.ts';
import { FullTool } from '../toolbar/FullTool.tsx';
import { Glyph, Tool } from '../toolbar/Tool.tsx';
import { Toolbar } from '../toolbar/Toolbar.tsx';
import './code-editor.css';
import { CODE_LANGUAGES, type CodeLanguage, LANGUAGE_NAMES } from './code-languages.ts';
import { useCodeMirror } from './use-code-mirror.ts';

export interface CodeEditorProps extends ControlProps<string>, FieldState {
  label: string;
  language?: CodeLanguage;
  /** Lets the reader choose another language. */
  onLanguage?: (language: CodeLanguage) => void;
  height?: number;
  readOnly?: boolean;
}

/** Source text with its colours; the value is the text. */
export function CodeEditor({ height = 240, language = 'javascript', readOnly, disabled, ...props }: CodeEditorProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const [wrap, setWrap] = useState(false);
  const { value = '', onChange, onLanguage, label, id } = props;
  const editable = !readOnly && !disabled;
  const attributes = fieldAttributes({ ...props, id: id ?? '' }, editable);
  const view = useCodeMirror(place, { value, onChange, language, attributes, editable, wrap, numbers: true });
  return (
    <EditorFrame name="code-editor" height={height} disabled={disabled} field={props}>
      {(screen) => (
        <>
          <div className="code-head">
            {onLanguage ? (
              <select
                className="code-languages"
                aria-label={t('editors.code.language')}
                value={language}
                onChange={({ target }) => onLanguage(target.value as CodeLanguage)}
              >
                {CODE_LANGUAGES.map((name) => (
                  <option key={name} value={name}>
                    {LANGUAGE_NAMES[name]}
                  </option>
                ))}
              </select>
            ) : (
              <span className="code-language">{LANGUAGE_NAMES[language]}</span>
            )}
            <Toolbar label={t('editors.code.tools', { label })} controls={id}>
              <Tool
                label={t('editors.code.search')}
                icon={<FileSearchOutlined aria-hidden />}
                keys="Ctrl+F"
                onUse={() => view && openSearchPanel(view)}
              />
              <Tool label={t('editors.code.wrap')} icon={<Glyph sign="↩" />} on={wrap} onUse={() => setWrap(!wrap)} />
              <FullTool screen={screen} />
            </Toolbar>
          </div>
          <div ref={place} className="code-place" />
          <div className="editor-foot">
            <span>{t('editors.code.lines', { count: value.split('\n').length })}</span>
            {editable && <span className="editor-help">{t('editors.code.wayOut')}</span>}
          </div>
        </>
      )}
    </EditorFrame>
  );
}
