import { lazy, Suspense } from 'react';
import { arriving } from '../arriving.ts';
import { ChoiceEditor } from './editors/ChoiceEditor.tsx';
import type { EditorProps } from './editors/editor-props.ts';
import { TextEditor } from './editors/TextEditor.tsx';
import { TickEditor } from './editors/TickEditor.tsx';

// The calendar weighs more than the grid.
const MomentEditor = lazy(
  arriving(() => import('./editors/MomentEditor.tsx').then(({ MomentEditor: Editor }) => ({ default: Editor }))),
);

/** The editor of the active cell. Until it is opened it only listens for what is typed. */
export function ActiveCell(props: EditorProps) {
  switch (props.column.type) {
    case 'checkbox':
      return <TickEditor {...props} />;
    case 'select':
    case 'radio':
    case 'list_multi':
    case 'sel_search':
      return <ChoiceEditor {...props} />;
    case 'date':
    case 'datetime':
    case 'time':
      return (
        <Suspense fallback={null}>
          <MomentEditor {...props} />
        </Suspense>
      );
    default:
      return <TextEditor {...props} />;
  }
}
