import type { FastifyInstance } from 'fastify';
import {
  departmentChanges as calls,
  DEPARTMENT_DICTS,
  DEPARTMENT_LABELS,
  type DepartmentField,
} from '#admin/departments/department-changes.contract.ts';
import type { Department } from '#admin/departments/departments.contract.ts';
import { serveExportCalls, tickedOf } from '#kit/server/exports/serve-export.ts';
import type { Cell } from '#kit/server/sheets/workbook.ts';
import { knownDepartments, presentDepartment } from './departments.reads.ts';
import { chosenByCode } from './departments.store.ts';

const CHUNK = 500;
const TITLE = '部门信息';

/** The columns of the workbook; the code tells parent and depth, so that an import needs no more. */
const COLUMNS: Exclude<DepartmentField, 'parentId' | 'directorUserIds'>[] = [
  'departName',
  'orgCode',
  'orgCategory',
  'departNameEn',
  'departNameAbbr',
  'departOrder',
  'description',
  'mobile',
  'fax',
  'address',
  'memo',
  'status',
];

export function serveDepartmentExport(app: FastifyInstance): void {
  serveExportCalls(app, {
    call: calls.exportXls,
    title: TITLE,
    titleEn: 'Departments',
    headings: [...COLUMNS.map((column) => DEPARTMENT_LABELS[column].zh), '创建时间'],
    choose: async (db, caller, query) => {
      const ids = query.selections === undefined ? undefined : tickedOf(query);
      const { total, rows } = await chosenByCode(db, ids, CHUNK, knownDepartments(caller));
      return { total, rows: inWords(app, rows) };
    },
  });
}

type Texts = Map<string, ReadonlyMap<string, string>>;

async function dictionaries({ kernel }: FastifyInstance): Promise<Texts> {
  const found = Object.entries(DEPARTMENT_DICTS).map(
    async ([field, code]) => [field, await kernel.dictionaryTexts(code)] as const,
  );
  return new Map(await Promise.all(found));
}

async function* inWords(app: FastifyInstance, rows: AsyncIterable<Parameters<typeof presentDepartment>[0]>) {
  const texts = await dictionaries(app);
  for await (const row of rows) yield rowOf(presentDepartment(row), texts);
}

const rowOf = (department: Department, texts: Texts): Cell[] => [
  ...COLUMNS.map((column) => {
    const value = department[column];
    return texts.get(column)?.get(String(value)) ?? value;
  }),
  department.createTime,
];
