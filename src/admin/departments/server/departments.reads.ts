import type { Department } from '#admin/departments/departments.contract.ts';
import { toWireTime } from '#kit/domain/wire-time.ts';
import type { Db } from '#kit/server/db.ts';

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
      createdBy: string | null;
      createdAt: Date;
      updatedBy: string | null;
      updatedAt: Date | null;
    };
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
  return rows.map(({ createdBy, createdAt, updatedBy, updatedAt, ...row }) => ({
    ...row,
    delFlag: '0',
    createBy: createdBy,
    createTime: toWireTime(createdAt),
    updateBy: updatedBy,
    updateTime: updatedAt && toWireTime(updatedAt),
  }));
}
