import type { ComponentType } from 'react';
import type { ColumnType, GridColumn } from '#kit/domain/grid/grid-column.ts';
import { fileTexts } from '#kit/web/files/file-texts.ts';
import { ChoiceEditor } from '#kit/web/grid/editors/ChoiceEditor.tsx';
import type { EditorProps } from '#kit/web/grid/editors/editor-props.ts';
import { RadioEditor } from '#kit/web/grid/editors/RadioEditor.tsx';
import { RestingCell } from '#kit/web/grid/editors/RestingCell.tsx';
import { SlotEditor } from '#kit/web/grid/editors/SlotEditor.tsx';
import { TextEditor } from '#kit/web/grid/editors/TextEditor.tsx';
import { TickEditor } from '#kit/web/grid/editors/TickEditor.tsx';
import { fetchFill } from '#kit/web/grid/fill/use-fill.ts';
import { fetchFind } from '#kit/web/grid/find/lazy-find.ts';
import { fetchPlanning } from '#kit/web/grid/paste/use-paste.ts';
import { withTexts } from '#kit/web/language/catalogue.ts';
import { lazyPart } from '#kit/web/page/faces/lazy-part.tsx';

// Calendars and pickers weigh more than the grid; they are fetched once a grid has columns for them.
const MOMENTS = () =>
  import('#kit/web/grid/editors/MomentEditor.tsx').then(({ MomentEditor }) => ({ default: MomentEditor }));
const PEOPLE = () =>
  import('#kit/web/grid/editors/PeopleEditor.tsx').then(({ PeopleEditor }) => ({ default: PeopleEditor }));
const DEPARTMENTS = () =>
  import('#kit/web/grid/editors/DepartmentsEditor.tsx').then(({ DepartmentsEditor }) => ({
    default: DepartmentsEditor,
  }));
const SEARCH = () =>
  import('#kit/web/grid/editors/SearchEditor.tsx').then(({ SearchEditor }) => ({ default: SearchEditor }));
const FILES = () =>
  withTexts(
    import('#kit/web/grid/files/FilesEditor.tsx').then(({ FilesEditor }) => ({ default: FilesEditor })),
    fileTexts,
  );
const POPUP = () =>
  import('#kit/web/grid/editors/PopupEditor.tsx').then(({ PopupEditor }) => ({ default: PopupEditor }));

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

/** Fetches the editors of these columns when somebody turns to the grid, so that the first key finds one; pasting, filling and finding too. */
export function fetchEditors(columns: readonly GridColumn[]) {
  // What does not come now is fetched, and told of, when the cell is opened.
  for (const fetch of [fetchPlanning, fetchFill, fetchFind, ...columns.flatMap(({ type }) => FETCHED[type] ?? [])]) {
    if (fetched.has(fetch)) continue;
    fetched.add(fetch);
    void fetch().catch(() => fetched.delete(fetch));
  }
}

const Moments = lazyPart(MOMENTS);
const People = lazyPart(PEOPLE);
const Departments = lazyPart(DEPARTMENTS);
const Search = lazyPart(SEARCH);
const Files = lazyPart(FILES);
const Popup = lazyPart(POPUP);

/** What is mounted when a cell is opened; cells that are typed into or ticked are their own editors. */
const EDITORS: Partial<Record<ColumnType, ComponentType<EditorProps & { onFailed?: () => void }>>> = {
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
      <Editor {...props} onFailed={() => props.grid.cursor.cancel()} />
    </RestingCell>
  );
}
