import { rolesPage } from './roles.module.ts';

/** The list of roles, as calls and data rules name it. */
export const ROLE_PAGE = rolesPage.page;
