import type { RefusalText } from '#kit/server/http/kernel.ts';

export const rolesRefusals: Record<string, RefusalText> = {
  'role.beyond-yours': {
    message: '该角色持有您没有的系统权限 {code}，不能复制',
    remedy: '请由持有该权限的管理员复制',
  },
  'role.stronger-than-you': { message: '该角色持有您没有的系统权限 {code}', remedy: '请由持有该权限的管理员操作' },
  'role.wider-than-yours': { message: '该角色不受您的数据规则（{rule}）限制', remedy: '请由不受限制的管理员操作' },
};
