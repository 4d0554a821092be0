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
      keepAlive: true,
      children: [
        button('system:permission:list', '菜单管理·查看', READERS),
        button('system:permission:add', '菜单管理·新增'),
        button('system:permission:edit', '菜单管理·编辑'),
        button('system:permission:delete', '菜单管理·删除'),
        button('system:permission:deleteBatch', '菜单管理·批量删除'),
        button('system:permission:addRule', '数据规则·新增'),
        button('system:permission:editRule', '数据规则·编辑'),
        button('system:permission:deleteRule', '数据规则·删除'),
        button('system:permission:saveRole', '角色授权'),
        button('system:permission:saveDepart', '部门授权'),
      ],
    }),
    systemPage(allMenusPage, { name: '菜单管理（全部展开）', hidden: true }),
    systemPage(explainPage, {
      ownView: true,
      children: [button('system:permission:explain', '权限说明·查询', READERS)],
    }),
  ],
  dictionaries: {
    rule_conditions: {
      name: '条件规则',
      items: [
        '> 大于',
        '>= 大于等于',
        '< 小于',
        '<= 小于等于',
        '= 等于',
        '!= 不等于',
        'IN 包含',
        'LIKE 全模糊',
        'LEFT_LIKE 左模糊',
        'RIGHT_LIKE 右模糊',
        'USE_SQL_RULES 自定义SQL表达式',
      ],
    },
    global_perms_type: { name: '授权策略', items: ['1 授权后可见', '2 授权后可编辑'] },
    menu_type: { name: '菜单类型', items: ['0 一级菜单', '1 子菜单', '2 按钮权限'] },
  },
  checkedFields: [{ tableName: 'sys_permission', fieldName: 'perms', table: 'permission', column: 'perms' }],
  refusals: permissionsRefusals,
});
