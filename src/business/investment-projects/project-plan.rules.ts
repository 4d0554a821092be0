import { type RowFault, type StoredRow, staleRows, type TableWish } from '#kit/domain/grid/table-save.ts';

export interface PlannedSection {
  sectionName: string;
  estFen: string;
  plannedMonth: string;
}

export interface StoredSection extends PlannedSection, StoredRow {}

/** What a row sends of itself: what is absent stays. */
export type SectionCells = Partial<PlannedSection>;

type SectionFault = RowFault<
  | 'investment-project.section-gone'
  | 'investment-project.section-changed'
  | 'investment-project.section-taken'
  | 'investment-project.estimate-not-positive'
>;

const STALE = { gone: 'investment-project.section-gone', changed: 'investment-project.section-changed' } as const;

export interface PlanSave {
  faults: SectionFault[];
  inserts: PlannedSection[];
  /** Whole rows, only those that become different. */
  updates: (PlannedSection & { id: string })[];
  removals: string[];
  /** What the estimates come to after the save, in fen. */
  totalFen: string;
}

/** What a save of a plan comes to, or why it cannot be saved. */
export function planSave(stored: readonly StoredSection[], wish: TableWish<SectionCells>): PlanSave {
  const byId = new Map(stored.map((row) => [row.id, row]));
  const removed = new Set(wish.removed.map(({ id }) => id));
  const changed = new Map(wish.changed.map(({ id, cells }) => [id, trimmed(cells)]));
  const kept = stored.filter(({ id }) => !removed.has(id)).map((row) => ({ ...row, ...changed.get(row.id) }));
  const added = wish.added.map(({ id, cells }) => ({ id, ...whole(trimmed(cells)) }));
  const after = [...kept, ...added];
  const named = new Map<string, number>();
  for (const { sectionName } of after) named.set(sectionName, (named.get(sectionName) ?? 0) + 1);
  const touched = after.filter(({ id }) => changed.has(id) || !byId.has(id));
  return {
    faults: [
      ...staleRows(byId, wish, STALE, ({ sectionName }) => sectionName),
      ...touched.flatMap((row) => sectionFaults(row, named)),
    ],
    inserts: added.map(({ id: _, ...section }) => section),
    updates: kept.flatMap(({ id, sectionName, estFen, plannedMonth }) => {
      const before = byId.get(id);
      const same =
        before?.sectionName === sectionName && before.estFen === estFen && before.plannedMonth === plannedMonth;
      return same ? [] : [{ id, sectionName, estFen, plannedMonth }];
    }),
    removals: [...removed],
    totalFen: sumOf(after),
  };
}

/** A plan as a change of it wants it: sections that stay bring their id. */
export type WantedSection = PlannedSection & { id?: string };

/** What turns the plan as it is into the one that is wanted. */
export function planWish(stored: readonly StoredSection[], wanted: readonly WantedSection[]): TableWish<SectionCells> {
  const versions = new Map(stored.map(({ id, version }) => [id, version]));
  const kept = wanted.filter(({ id = '' }) => versions.has(id));
  const keptIds = new Set(kept.map(({ id }) => id));
  return {
    added: wanted
      .filter((section) => !kept.includes(section))
      .map(({ id: _, ...cells }, at) => ({ id: `new-${at}`, cells })),
    changed: kept.map(({ id = '', ...cells }) => ({ id, version: versions.get(id) ?? 0, cells })),
    removed: stored.filter(({ id }) => !keptIds.has(id)).map(({ id, version }) => ({ id, version })),
  };
}

const trimmed = (cells: SectionCells): SectionCells => ({
  ...cells,
  ...(cells.sectionName !== undefined && { sectionName: cells.sectionName.trim() }),
});

const whole = ({ sectionName = '', estFen = '0', plannedMonth = '' }: SectionCells): PlannedSection => ({
  sectionName,
  estFen,
  plannedMonth,
});

function sectionFaults(
  { id, sectionName, estFen }: PlannedSection & { id: string },
  named: ReadonlyMap<string, number>,
): SectionFault[] {
  const fault = (field: string, refusal: SectionFault['refusal']) => [{ id, field, refusal, values: {} }];
  return [
    ...((named.get(sectionName) ?? 0) > 1 ? fault('sectionName', 'investment-project.section-taken') : []),
    ...(BigInt(estFen) <= 0n ? fault('estFen', 'investment-project.estimate-not-positive') : []),
  ];
}

export const sumOf = (sections: readonly PlannedSection[]): string =>
  String(sections.reduce((sum, { estFen }) => sum + BigInt(estFen), 0n));

/** Whether the parts come to more than the whole. */
export const isOver = (totalFen: string, mostFen: string): boolean => BigInt(totalFen) > BigInt(mostFen);
