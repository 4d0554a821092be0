import { type RowFault, type StoredRow, staleRows, type TableWish } from '#kit/domain/grid/table-save.ts';

export interface PersonProject {
  projectName: string;
  role: string;
  fromOn: string;
  toOn: string | null;
}

export interface StoredPersonProject extends PersonProject, StoredRow {}

/** What a row sends of itself: absent stays, null was emptied. */
export type PersonProjectCells = { [Field in keyof PersonProject]?: PersonProject[Field] | null };

export interface PersonProjectSave {
  inserts: PersonProject[];
  /** Whole rows, only those that become different. */
  updates: (PersonProject & { id: string })[];
  removals: string[];
}

type Fault = RowFault<'person.project-gone' | 'person.project-changed' | 'person.project-order'>;

const STALE = { gone: 'person.project-gone', changed: 'person.project-changed' } as const;
const FIELDS = ['projectName', 'role', 'fromOn', 'toOn'] as const;

/** What a save of the projects of a person comes to, or why not. */
export function personProjectSave(
  stored: readonly StoredPersonProject[],
  wish: TableWish<PersonProjectCells>,
): PersonProjectSave & { faults: Fault[] } {
  const byId = new Map(stored.map((row) => [row.id, row]));
  const changes = wish.changed.flatMap(({ id, cells }) => {
    const before = byId.get(id);
    return before ? [{ id, before, after: projectOf(cells, before) }] : [];
  });
  const additions = wish.added.map(({ id, cells }) => ({ id, after: projectOf(cells) }));
  const backwards = [...changes, ...additions].filter(({ after }) => after.toOn !== null && after.toOn < after.fromOn);
  return {
    faults: [
      ...staleRows(byId, wish, STALE, ({ projectName }) => projectName),
      ...backwards.map(({ id }) => ({ id, field: 'toOn', refusal: 'person.project-order' as const, values: {} })),
    ],
    inserts: additions.map(({ after }) => after),
    updates: changes
      .filter(({ before, after }) => FIELDS.some((field) => before[field] !== after[field]))
      .map(({ id, after }) => ({ id, ...after })),
    removals: wish.removed.map(({ id }) => id),
  };
}

function projectOf(cells: PersonProjectCells, before?: PersonProject): PersonProject {
  const { toOn = before?.toOn ?? null } = cells;
  return {
    projectName: (cells.projectName ?? before?.projectName ?? '').trim(),
    role: cells.role ?? before?.role ?? '',
    fromOn: cells.fromOn ?? before?.fromOn ?? '',
    toOn: toOn || null,
  };
}
