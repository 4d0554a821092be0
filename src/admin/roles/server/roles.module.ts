import type { DutiesPort } from '#admin/permissions/server/duties.reads.ts';
import { roles } from '#admin/roles/roles.contract.ts';
import { rolesPage } from '#admin/roles/roles.module.ts';
import { defineModule } from '#kit/server/module/define-module.ts';
import { button, buttonsOf, systemPage } from '#kit/server/module/menu.ts';
import { resourcePage } from '#kit/server/module/ruled-page.ts';
import { roleNarrowing } from './known-roles.reads.ts';
import { rolesRefusals } from './roles.refusals.zh-CN.ts';
import serveRoles from './roles.routes.ts';

const menu = systemPage(rolesPage, {
  icon: 'team',
  about: { zh: '菜单、按钮和数据授予谁', en: 'Who gets which menus and data' },
  keepAlive: true,
  children: [
    ...buttonsOf(roles),
    button('system:role:copy', { zh: '角色管理·复制', en: 'Roles: copy' }),
    button('system:user:addUserRole', { zh: '角色管理·添加成员', en: 'Roles: add members' }),
    button('system:user:deleteRole', { zh: '角色管理·取消关联成员', en: 'Roles: remove members' }),
    button('system:user:deleteRoleBatch', { zh: '角色管理·批量取消关联成员', en: 'Roles: remove several members' }),
  ],
});

const roleCode = { fieldName: 'role_code', column: 'role_code' };

export default defineModule<{ roles: DutiesPort }>({
  name: 'roles',
  holds: 'roles, roles inside a department, and the built-in ones',
  serve: (app, { roles: duties }) => serveRoles(app, duties),
  menu: [menu],
  ruledPages: [resourcePage(roles)],
  tableDictionaries: [
    {
      name: 'sys_role',
      table: 'role',
      texts: { role_name: 'role_name' },
      codes: { role_code: 'role_code', id: 'id' },
      filters: { role_name: 'role_name', role_code: 'role_code' },
      visibleTo: roleNarrowing,
    },
  ],
  checkedFields: [
    { tableName: 'sys_role', table: 'role', ...roleCode },
    { tableName: 'sys_depart_role', table: 'department_role', ...roleCode },
  ],
  refusals: rolesRefusals,
});
