import { allMenusPage, explainPage, menusPage } from '#admin/permissions/permissions.module.ts';
import { defineModule } from '#kit/server/module/define-module.ts';
import { button, READERS, systemPage } from '#kit/server/module/menu.ts';
import { permissionsRefusals } from './permissions.refusals.zh-CN.ts';
import servePermissions, { type PermissionParts } from './permissions.routes.ts';

export default defineModule<{ permissions: PermissionParts }>({
  name: 'permissions',
  holds: 'menu, buttons, data rules, who holds them, and why somebody may',
  serve: (app, { permissions }) => servePermissions(app, permissions),
  menu: [
    systemPage(menusPage, {
      icon: 'menu',
      about: { zh: '看到哪些页面，能做哪些事', en: 'Pages people see, acts they may do' },
      keepAlive: true,
      children: [
        button('system:permission:list', { zh: '菜单管理·查看', en: 'Menus: read' }, READERS),
        button('system:permission:add', { zh: '菜单管理·新增', en: 'Menus: add' }),
        button('system:permission:edit', { zh: '菜单管理·编辑', en: 'Menus: edit' }),
        button('system:permission:delete', { zh: '菜单管理·删除', en: 'Menus: delete' }),
        button('system:permission:deleteBatch', { zh: '菜单管理·批量删除', en: 'Menus: delete several' }),
        button('system:permission:addRule', { zh: '数据规则·新增', en: 'Data rules: add' }),
        button('system:permission:editRule', { zh: '数据规则·编辑', en: 'Data rules: edit' }),
        button('system:permission:deleteRule', { zh: '数据规则·删除', en: 'Data rules: delete' }),
        button('system:permission:saveRole', { zh: '角色授权', en: 'Grant to roles' }),
        button('system:permission:saveDepart', { zh: '部门授权', en: 'Grant to departments' }),
      ],
    }),
    systemPage(allMenusPage, {
      name: { zh: '菜单管理（全部展开）', en: 'Menus (all unfolded)' },
      icon: 'menu',
      hidden: true,
    }),
    systemPage(explainPage, {
      icon: 'audit',
      about: { zh: '某人为什么能或不能做', en: 'Why somebody may or may not' },
      ownView: true,
      children: [button('system:permission:explain', { zh: '权限说明·查询', en: 'Explain access: ask' }, READERS)],
    }),
  ],
  dictionaries: {
    rule_conditions: {
      name: '条件规则 Rule conditions',
      items: [
        '> 大于 Greater than',
        '>= 大于等于 At least',
        '< 小于 Less than',
        '<= 小于等于 At most',
        '= 等于 Equal to',
        '!= 不等于 Not equal to',
        'IN 包含 One of',
        'LIKE 全模糊 Contains',
        'LEFT_LIKE 左模糊 Ends with',
        'RIGHT_LIKE 右模糊 Begins with',
        'USE_SQL_RULES 自定义SQL表达式 SQL expression',
      ],
    },
    global_perms_type: {
      name: '授权策略 Grant policy',
      items: ['1 授权后可见 Visible when granted', '2 授权后可编辑 Editable when granted'],
    },
    menu_type: {
      name: '菜单类型 Kind of menu entry',
      items: ['0 一级菜单 Top menu', '1 子菜单 Sub-menu', '2 按钮权限 Button'],
    },
  },
  checkedFields: [{ tableName: 'sys_permission', fieldName: 'perms', table: 'permission', column: 'perms' }],
  refusals: permissionsRefusals,
});
