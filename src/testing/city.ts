import { departmentId as departmentIdOf } from '#admin/departments/server/departments.seed.ts';
import { roleId as roleIdOf } from '#admin/roles/server/roles.seed.ts';

/** Ids of the demo city's rows, by the codes that people know. */
export const departmentId = (orgCode: string) => departmentIdOf(orgCode);
export const roleId = (roleCode: string) => roleIdOf(roleCode);
