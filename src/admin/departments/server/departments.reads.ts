import { sql } from 'kysely';
import type { Department } from '#admin/departments/departments.contract.ts';
import { SEES_EVERYBODY } from '#admin/users/user-info.contract.ts';
import type { Db, Condition as Sql } from '#kit/server/data/db.ts';
import { type StampColumns, withStamps } from '#kit/server/data/stamps.ts';
import type { Caller } from '#kit/server/http/kernel.ts';

declare module '#kit/server/data/db.ts' {
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
      version: number;
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
  'department.version',
] as const;

type Row = Omit<Department, 'delFlag' | 'createBy' | 'createTime' | 'updateBy' | 'updateTime'> &
  StampColumns & { version: number };

/** A department as answers write it. Departments that are deleted are gone. */
export const presentDepartment = ({ version: _, ...row }: Row): Department => ({ ...withStamps(row), delFlag: '0' });

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

const SEE_ALL = ['system:depart:list', SEES_EVERYBODY];

/**
 * Which departments a caller may know of. Who is registered here is no list for rivals: outside the platform, and without
 * a code that shows departments or users, that is the own branch, with what leads down to it.
 */
export const knownDepartments = ({ id, orgCodes, permissions }: Caller): Sql =>
  SEE_ALL.some((code) => permissions.has(code))
    ? sql`true`
    : sql`(exists (select from user_role join role on role.id = user_role.role_id
        where user_role.user_id = ${id} and role.is_staff)
      or exists (select from unnest(${orgCodes}::text[]) as own
        where starts_with(department.org_code, own) or starts_with(own, department.org_code)))`;
