import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import {
  DEPARTMENT_DICTS,
  DEPARTMENT_LABELS,
  importDepartments,
  MOST_ORDER,
} from '#admin/departments/department-changes.contract.ts';
import {
  categoryFault,
  defaultCategory,
  levelOf,
  MOST_LEVELS,
  PHONE_FORM,
  parentCodeOf,
} from '#admin/departments/departments.rules.ts';
import { enforce, malformed, Refusal } from '#kit/domain/refusal.ts';
import type { ColumnKind } from '#kit/server/data/columns.ts';
import type { Db } from '#kit/server/data/db.ts';
import { newId } from '#kit/server/data/ids.ts';
import { initialsOf } from '#kit/server/data/pinyin.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import { readImported } from '#kit/server/imports/import-cells.ts';
import { FaultList } from '#kit/server/imports/import-faults.ts';
import type { ImportCells, Importer } from '#kit/server/imports/import-rows.ts';
import { serveImport } from '#kit/server/imports/serve-import.ts';
import * as store from './department-changes.store.ts';
import { findByCodes } from './departments.store.ts';

const CODE = /^([A-Z][0-9]{2})+$/;

interface Read {
  kind: ColumnKind;
  dict?: string;
  most?: number;
  pattern?: string;
  required?: true;
}

/** The columns of the export; parent and level follow from the code. */
const COLUMNS = {
  departName: { kind: 'text', most: 100, required: true },
  orgCode: { kind: 'text', most: 3 * MOST_LEVELS, required: true },
  orgCategory: { kind: 'text', dict: DEPARTMENT_DICTS.orgCategory },
  departNameEn: { kind: 'text', most: 200 },
  departNameAbbr: { kind: 'text', most: 100 },
  departOrder: { kind: 'integer' },
  description: { kind: 'text', most: 500 },
  mobile: { kind: 'text', most: 32, pattern: PHONE_FORM },
  fax: { kind: 'text', most: 32, pattern: PHONE_FORM },
  address: { kind: 'text', most: 200 },
  memo: { kind: 'text', most: 500 },
  status: { kind: 'text', dict: DEPARTMENT_DICTS.status },
} satisfies Record<string, Read>;
type Field = keyof typeof COLUMNS;

type Draft = Partial<Record<Exclude<Field, 'departOrder'>, string>> & {
  departName: string;
  orgCode: string;
  orgCategory: string;
  departOrder?: number;
};

const labelOf = (field: Field) => DEPARTMENT_LABELS[field].zh;

export function serveDepartmentImport(app: FastifyInstance): void {
  const importer: Importer<Draft> = {
    name: '/sys/sysDepart',
    title: '部门',
    titleEn: 'Departments',
    columns: [
      ...(Object.entries(COLUMNS) as [Field, Read][]).map(([field, { required, kind, dict, most }]) => ({
        heading: labelOf(field),
        en: DEPARTMENT_LABELS[field].en,
        field,
        required,
        kind,
        dict,
        most,
      })),
      // The export has it; an import stamps its own time.
      { heading: '创建时间', en: 'Created', kind: 'time' },
    ],
    // A parent may be in the same sheet, above or below.
    rowsDepend: true,
    rankOf: (cells) => String(cells.get(labelOf('orgCode')) ?? '').trim().length,
    readRow: (cells) => readRow(app, cells),
    keysOf: ({ orgCode }) => [{ label: labelOf('orgCode'), value: orgCode }],
    lock: store.lockTree,
    saveBatch,
  };
  serveImport(app, importDepartments, importer as Importer);
}

async function readRow({ kernel }: FastifyInstance, cells: ImportCells): Promise<Draft> {
  const draft: Record<string, unknown> = {};
  const faults = new FaultList();
  for (const [field, read] of Object.entries(COLUMNS) as [Field, Read][]) {
    const label = labelOf(field);
    const cell = cells.get(label) ?? null;
    await faults.note(async () => {
      if (cell === null || String(cell).trim() === '') {
        if (read.required) throw malformed(field, 'missing', { field: label });
        return;
      }
      const value = await readImported(kernel, { field, name: field, kind: read.kind, dict: read.dict, label }, cell);
      draft[field] = typeof value === 'string' ? checkedText(field, value.trim(), read) : value;
    });
  }
  faults.throwIfAny();
  return checked(draft as unknown as Draft);
}

function checkedText(field: Field, text: string, { most, pattern }: Read): string {
  const label = labelOf(field);
  if (most !== undefined && text.length > most) throw malformed(field, 'too-long', { field: label, limit: most });
  if (pattern && !new RegExp(pattern, 'u').test(text)) throw malformed(field, 'wrong-format', { field: label });
  return text;
}

function checked(draft: Draft): Draft {
  const orgCode = draft.orgCode.toUpperCase();
  const field = labelOf('orgCode');
  if (!CODE.test(orgCode)) throw malformed('orgCode', 'wrong-format', { field });
  if (levelOf(orgCode) > MOST_LEVELS)
    throw new Refusal('department.too-deep', { field: 'orgCode', values: { limit: MOST_LEVELS } });
  const { departOrder = 0 } = draft;
  const wrong = (reason: string, limit: number) =>
    malformed('departOrder', reason, { field: labelOf('departOrder'), limit });
  if (departOrder < 0) throw wrong('too-small', 0);
  if (departOrder > MOST_ORDER) throw wrong('too-big', MOST_ORDER);
  const isRoot = levelOf(orgCode) === 1;
  const orgCategory = draft.orgCategory ?? defaultCategory(isRoot);
  enforce(categoryFault(orgCategory, isRoot), { field: 'orgCategory' });
  return { ...draft, orgCode, orgCategory };
}

/** Parents come before their children, wherever they are among these rows. */
async function saveBatch(db: Db, drafts: Draft[], { username }: Caller): Promise<(Refusal | undefined)[]> {
  const codes = drafts.flatMap(({ orgCode }) => [orgCode, parentCodeOf(orgCode)]);
  const known = new Map((await findByCodes(db, codes, sql`true`)).map(({ orgCode, id }) => [orgCode, id]));
  const verdicts = new Map<Draft, Refusal>();
  for (const draft of drafts.toSorted((one, other) => one.orgCode.length - other.orgCode.length)) {
    const { orgCode, departName } = draft;
    const parentId = known.get(parentCodeOf(orgCode)) ?? null;
    if (known.has(orgCode)) verdicts.set(draft, new Refusal('row.taken', { values: { field: labelOf('orgCode') } }));
    else if (levelOf(orgCode) > 1 && !parentId)
      verdicts.set(draft, new Refusal('department.no-parent', { field: 'orgCode', values: { code: orgCode } }));
    else {
      const id = newId();
      known.set(orgCode, id);
      await store.insertDepartment(db, { ...draft, id, parentId, pinyin: initialsOf(departName) }, username);
    }
  }
  return drafts.map((draft) => verdicts.get(draft));
}
