import type { FastifyInstance } from 'fastify';
import {
  departmentChanges as calls,
  DEPARTMENT_DICTS,
  DEPARTMENT_LABELS,
  type DepartmentField,
} from '#admin/departments/department-changes.contract.ts';
import type { Department } from '#admin/departments/departments.contract.ts';
import { splitList } from '#kit/domain/filter.ts';
import { toWireTime } from '#kit/domain/wire-time.ts';
import { businessNow } from '#kit/server/db.ts';
import { serve } from '#kit/server/serve.ts';
import { type Cell, contentDisposition, spreadsheetType, writeXls } from '#kit/server/workbook.ts';
import { writeXlsx } from '#kit/server/workbook-xlsx.ts';
import { presentDepartment } from './departments.reads.ts';
import { findAll, findByIds } from './departments.store.ts';

const MOST_XLS_ROWS = 500;
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
  serve(app, calls.exportXls, async ({ db, query: { selections, format }, caller, reply }) => {
    const found = await (selections === undefined ? findAll(db) : findByIds(db, splitList(selections)));
    const departments = found.map(presentDepartment).sort((a, b) => (a.orgCode < b.orgCode ? -1 : 1));
    const kind = format === 'xlsx' || departments.length > MOST_XLS_ROWS ? 'xlsx' : 'xls';
    const { mime, extension } = spreadsheetType(kind);
    reply.type(mime).header('Content-Disposition', contentDisposition(`${TITLE}${extension}`));
    const sheet = {
      title: TITLE,
      note: `导出人：${caller.realname}　${toWireTime(await businessNow(db))}`,
      headings: [...COLUMNS.map((column) => DEPARTMENT_LABELS[column].zh), '创建时间'],
    };
    const texts = await dictionaries(app);
    const rows = departments.map((one) => rowOf(one, texts));
    return kind === 'xlsx' ? writeXlsx(sheet, inTurn(rows)) : writeXls(sheet, rows);
  });
}

type Texts = Map<string, ReadonlyMap<string, string>>;

async function dictionaries({ kernel }: FastifyInstance): Promise<Texts> {
  const found = Object.entries(DEPARTMENT_DICTS).map(
    async ([field, code]) => [field, await kernel.dictionaryTexts(code)] as const,
  );
  return new Map(await Promise.all(found));
}

const rowOf = (department: Department, texts: Texts): Cell[] => [
  ...COLUMNS.map((column) => {
    const value = department[column];
    return texts.get(column)?.get(String(value)) ?? value;
  }),
  department.createTime,
];

async function* inTurn(rows: Cell[][]): AsyncGenerator<Cell[]> {
  yield* rows;
}
