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
    } & StampColumns;
  }
}

/** The departments that a user belongs to, by their code. */
export async function departmentsOf(db: Db, userId: string): Promise<Department[]> {
  const rows = await db
    .selectFrom('department')
    .innerJoin('userDepartment', 'userDepartment.departmentId', 'department.id')
    .selectAll('department')
    .where('userDepartment.userId', '=', userId)
    .orderBy('department.orgCode')
    .execute();
  return rows.map((row) => ({ ...withStamps(row), delFlag: '0' }));
}
