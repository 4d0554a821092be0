import type { Db } from '#kit/server/data/db.ts';

declare module '#kit/server/data/db.ts' {
  interface Tables {
    role: {
      id: string;
      roleName: string;
      roleNameEn: string | null;
      roleCode: string;
      description: string | null;
      descriptionEn: string | null;
      isStaff: boolean;
      isBuiltIn: boolean;
    };
    departmentRole: {
      id: string;
      departmentId: string;
      roleName: string;
      roleCode: string;
      description: string | null;
    };
  }
}

/** Whether any role of the user is one of the platform's own; staff sessions end sooner. */
export async function isStaff(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('role')
    .innerJoin('userRole', 'userRole.roleId', 'role.id')
    .select('role.id')
    .where('userRole.userId', '=', userId)
    .where('role.isStaff', '=', true)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Codes of the roles that a user holds. */
export async function roleCodesOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('role')
    .innerJoin('userRole', 'userRole.roleId', 'role.id')
    .select('role.roleCode')
    .where('userRole.userId', '=', userId)
    .orderBy('role.roleCode')
    .execute();
  return rows.map(({ roleCode }) => roleCode);
}
