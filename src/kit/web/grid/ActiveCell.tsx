import { type ComponentType, lazy, Suspense } from 'react';
import type { ColumnType, GridColumn } from '#kit/domain/grid/grid-column.ts';
import { arriving } from '../arriving.ts';
import { fileTexts } from '../files/file-texts.ts';
import { withTexts } from '../later-texts.ts';
import { ChoiceEditor } from './editors/ChoiceEditor.tsx';
import type { EditorProps } from './editors/editor-props.ts';
import { RadioEditor } from './editors/RadioEditor.tsx';
import { RestingCell } from './editors/RestingCell.tsx';
import { SlotEditor } from './editors/SlotEditor.tsx';
import { TextEditor } from './editors/TextEditor.tsx';
import { TickEditor } from './editors/TickEditor.tsx';
import { fetchPlanning } from './paste/use-paste.ts';

// Calendars and pickers weigh more than the grid; they are fetched once a grid has columns for them.
const MOMENTS = () => import('./editors/MomentEditor.tsx').then(({ MomentEditor }) => ({ default: MomentEditor }));
const PEOPLE = () => import('./editors/PeopleEditor.tsx').then(({ PeopleEditor }) => ({ default: PeopleEditor }));
const DEPARTMENTS = () =>
  import('./editors/DepartmentsEditor.tsx').then(({ DepartmentsEditor }) => ({ default: DepartmentsEditor }));
const SEARCH = () => import('./editors/SearchEditor.tsx').then(({ SearchEditor }) => ({ default: SearchEditor }));
const FILES = () =>
  withTexts(
    import('./files/FilesEditor.tsx').then(({ FilesEditor }) => ({ default: FilesEditor })),
    fileTexts(),
  );
const POPUP = () => import('./editors/PopupEditor.tsx').then(({ PopupEditor }) => ({ default: PopupEditor }));

const FETCHED: Partial<Record<ColumnType, () => Promise<unknown>>> = {
  date: MOMENTS,
  datetime: MOMENTS,
  time: MOMENTS,
  sel_user: PEOPLE,
  sel_depart: DEPARTMENTS,
  sel_search_async: SEARCH,
  upload: FILES,
  image: FILES,
  file: FILES,
  popup: POPUP,
};

const fetched = new Set<() => Promise<unknown>>();

/** Fetches the editors of these columns when somebody turns to the grid, so that the first key finds one; pasting too. */
export function fetchEditors(columns: readonly GridColumn[]) {
  // What does not come now is fetched, and told of, when the cell is opened.
  for (const fetch of [fetchPlanning, ...columns.flatMap(({ type }) => FETCHED[type] ?? [])]) {
    if (fetched.has(fetch)) continue;
    fetched.add(fetch);
    void fetch().catch(() => fetched.delete(fetch));
  }
}

const Moments = lazy(arriving(MOMENTS));
const People = lazy(arriving(PEOPLE));
const Departments = lazy(arriving(DEPARTMENTS));
const Search = lazy(arriving(SEARCH));
const Files = lazy(arriving(FILES));
const Popup = lazy(arriving(POPUP));

/** What is mounted when a cell is opened; cells that are typed into or ticked are their own editors. */
const EDITORS: Partial<Record<ColumnType, ComponentType<EditorProps>>> = {
  select: ChoiceEditor,
  list_multi: ChoiceEditor,
  sel_search: ChoiceEditor,
  radio: RadioEditor,
  date: Moments,
  datetime: Moments,
  time: Moments,
  sel_user: People,
  sel_depart: Departments,
  sel_search_async: Search,
  upload: Files,
  image: Files,
  file: Files,
  popup: Popup,
  slot: SlotEditor,
};

/** The editor of the active cell. Until it is opened it only listens for what is typed. */
export function ActiveCell(props: EditorProps) {
  if (props.column.type === 'checkbox') return <TickEditor {...props} />;
  const Editor = EDITORS[props.column.type];
  if (!Editor) return <TextEditor {...props} />;
  return (
    <RestingCell {...props}>
      <Suspense fallback={null}>
        <Editor {...props} />
      </Suspense>
    </RestingCell>
  );
}
