import type { MenuSeed } from '#admin/permissions/server/permissions.seed.ts';
import { SEES_EVERYBODY, USER_PAGE } from '#admin/users/user-info.contract.ts';
import { button } from './buttons.ts';

const READERS = ['ADMIN', 'AUDITOR'];

export const usersMenu: MenuSeed = {
  key: '/isystem/user',
  name: '用户管理',
  url: '/isystem/user',
  component: USER_PAGE,
  keepAlive: true,
  roles: READERS,
  children: [
    button(SEES_EVERYBODY, '用户管理·查看全部', READERS),
    button('system:user:queryUserRole', '用户管理·查看角色', READERS),
    button('system:user:export', '用户管理·导出', READERS),
    button('system:user:import', '用户管理·导入'),
    button('system:user:add', '用户管理·新增'),
    button('system:user:edit', '用户管理·编辑'),
    button('system:user:delete', '用户管理·删除'),
    button('system:user:deleteBatch', '用户管理·批量删除'),
    button('system:user:frozenBatch', '用户管理·冻结解冻'),
    button('system:user:changepwd', '用户管理·重置密码'),
    button('system:user:sessions', '用户管理·查看会话', READERS),
    button('system:user:endSessions', '用户管理·结束会话'),
    button('system:user:putRecycleBin', '用户管理·还原'),
    button('system:user:deleteRecycleBin', '用户管理·彻底删除'),
    button('system:user:editDepartWithUser', '用户管理·加入部门'),
    button('system:user:deleteUserInDepart', '用户管理·移出部门'),
    button('system:user:deleteUserInDepartBatch', '用户管理·批量移出部门'),
  ],
};
