import { type ReactNode, useRef } from 'react';
import '../rich-text/rich-text.css';
import { type FieldState, isTrue } from './editor-field.ts';
import './editors.css';
import { type Fullscreen, useFullscreen } from './use-fullscreen.ts';

interface EditorFrameProps {
  name: 'code-editor' | 'markdown-editor' | 'rich-editor';
  /** In px, while it does not fill the window. */
  height: number;
  disabled?: boolean;
  field: FieldState;
  /** Which part is on show, where there are several. */
  pane?: string;
  children: (screen: Fullscreen) => ReactNode;
}

/** What every editor is in: as high as asked for, or as large as the window. */
export function EditorFrame({ name, height, disabled, field, pane, children }: EditorFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const screen = useFullscreen(frame);
  return (
    <div
      ref={frame}
      className={`editor ${name}`}
      data-full={screen.full || undefined}
      data-pane={pane}
      data-disabled={disabled || undefined}
      data-invalid={isTrue(field['aria-invalid']) || undefined}
      style={screen.full ? undefined : { height }}
    >
      {children(screen)}
    </div>
  );
}
