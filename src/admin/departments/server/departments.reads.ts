import type { Department } from '#admin/departments/departments.contract.ts';
import type { Db } from '#kit/server/db.ts';
import { type StampColumns, withStamps } from '#kit/server/stamps.ts';

declare module '#kit/server/db.ts' {
  interface Tables {
    department: {
      id: string;
      parentId: string | null;
      departName: string;
      departNameEn: string | null;
      departNameAbbr: string | null;
      departOrder: number;
      description: string | null;
      orgCategory: string;
      orgCode: string;
      orgType: string;
      mobile: string | null;
      fax: string | null;
      address: string | null;
      memo: string | null;
      status: string;
      pinyin: string | null;
    } & StampColumns;
  }
}

/** The columns that answers show. */
export const SHOWN = [
  'department.id',
  'department.parentId',
  'department.departName',
  'department.departNameEn',
  'department.departNameAbbr',
  'department.departOrder',
  'department.description',
  'department.orgCategory',
  'department.orgCode',
  'department.orgType',
  'department.mobile',
  'department.fax',
  'department.address',
  'department.memo',
  'department.status',
  'department.createdBy',
  'department.createdAt',
  'department.updatedBy',
  'department.updatedAt',
] as const;

type Row = Omit<Department, 'delFlag' | 'createBy' | 'createTime' | 'updateBy' | 'updateTime'> & StampColumns;

/** A department as answers write it. Departments that are deleted are gone. */
export const presentDepartment = (row: Row): Department => ({ ...withStamps(row), delFlag: '0' });

/** The departments that a user belongs to, by their code. */
export async function departmentsOf(db: Db, userId: string): Promise<Department[]> {
  const rows = await db
    .selectFrom('department')
    .innerJoin('userDepartment', 'userDepartment.departmentId', 'department.id')
    .select(SHOWN)
    .where('userDepartment.userId', '=', userId)
    .orderBy('department.orgCode')
    .execute();
  return rows.map(presentDepartment);
}
