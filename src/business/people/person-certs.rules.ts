import { type RowFault, type StoredRow, staleRows, type TableWish } from '#kit/domain/grid/table-save.ts';

export interface Cert {
  kind: string;
  major: string | null;
  certNo: string;
  sealNo: string | null;
  expiresOn: string | null;
  /** Paths with commas between. */
  files: string | null;
}

export interface StoredCert extends Cert, StoredRow {
  verifiedAt: Date | null;
}

/** What a row sends of itself: absent stays, null was emptied. */
export type CertCells = { [Field in keyof Cert]?: Cert[Field] | null };

/** While a person is known to reception, and not closed, their papers are compared with their source. */
export const VERIFIED_IN: readonly string[] = ['PENDING', 'REJECTED', 'APPROVED', 'CHANGING'];

export interface CertSave {
  inserts: Cert[];
  /** Whole rows, only those that become different. */
  updates: (Cert & { id: string })[];
  removals: string[];
}

type CertFault = RowFault<'person.cert-gone' | 'person.cert-changed' | 'person.cert-twice'>;

const STALE = { gone: 'person.cert-gone', changed: 'person.cert-changed' } as const;
const FIELDS = ['kind', 'major', 'certNo', 'sealNo', 'expiresOn', 'files'] as const;

/** What a save of certificates comes to, or why not: no person has one number twice. */
export function certSave(
  stored: readonly StoredCert[],
  wish: TableWish<CertCells>,
): CertSave & { faults: CertFault[] } {
  const byId = new Map(stored.map((cert) => [cert.id, cert]));
  const removed = new Set(wish.removed.map(({ id }) => id));
  const changes = wish.changed.flatMap(({ id, cells }) => {
    const before = byId.get(id);
    return before ? [{ id, before, after: certOf(cells, before) }] : [];
  });
  const additions = wish.added.map(({ id, cells }) => ({ id, after: certOf(cells) }));
  const changed = new Map(changes.map(({ id, after }) => [id, after.certNo]));
  const numbers = [
    ...stored.filter(({ id }) => !removed.has(id)).map(({ id, certNo }) => changed.get(id) ?? certNo),
    ...additions.map(({ after }) => after.certNo),
  ];
  const isTwice = (number: string) => numbers.indexOf(number) !== numbers.lastIndexOf(number);
  const twice = [...changes.filter(({ before, after }) => before.certNo !== after.certNo), ...additions].filter(
    ({ after }) => isTwice(after.certNo),
  );
  return {
    faults: [
      ...staleRows(byId, wish, STALE, ({ certNo }) => certNo),
      ...twice.map(({ id }) => ({ id, field: 'certNo', refusal: 'person.cert-twice' as const, values: {} })),
    ],
    inserts: additions.map(({ after }) => after),
    updates: changes
      .filter(({ before, after }) => FIELDS.some((field) => before[field] !== after[field]))
      .map(({ id, after }) => ({ id, ...after })),
    removals: [...removed],
  };
}

function certOf(cells: CertCells, before?: Cert): Cert {
  const { major = before?.major ?? null, sealNo = before?.sealNo ?? null } = cells;
  const { expiresOn = before?.expiresOn ?? null, files = before?.files ?? null } = cells;
  return {
    kind: cells.kind ?? before?.kind ?? '',
    certNo: (cells.certNo ?? before?.certNo ?? '').trim(),
    major: major?.trim() || null,
    sealNo: sealNo?.trim() || null,
    expiresOn,
    files: files || null,
  };
}
