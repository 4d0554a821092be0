import type { RefusalText } from '#kit/server/http/kernel.ts';

export const usersRefusals: Record<string, RefusalText> = {
  'birthday.in-the-future': { message: '生日不能晚于今天', remedy: '请核对生日' },
  'birthday.too-long-ago': { message: '生日不能早于 1900 年', remedy: '请核对生日' },
  'user.is-admin': { message: '管理员账号 {username} 不能冻结或删除', remedy: '请从所选用户中去掉该账号' },
  'user.is-yourself': { message: '不能冻结或删除自己的账号 {username}', remedy: '请由其他管理员操作' },
  'user.taken-in-bin': { message: '{field} 已被回收站中的用户占用', remedy: '请还原或彻底删除该用户，或换一个值' },
  'user.unknown-role': { message: '所选角色不存在', remedy: '请刷新后重新选择角色' },
  'user.unknown-department': { message: '所选部门不存在', remedy: '请刷新后重新选择部门' },
  'user.unknown-tenant': { message: '所选租户不存在', remedy: '请刷新后重新选择租户' },
  'user.unknown-position': { message: '所选职务不存在', remedy: '请刷新后重新选择职务' },
  'user.unknown-word': { message: '{field}“{word}”不存在', remedy: '请填写已有的名称或编码' },
  'user.ambiguous-word': { message: '{field}“{word}”有多个同名，编码为 {codes}', remedy: '请改填编码' },
  'user.too-many-passwords': {
    message: '一次导入最多可用 {most} 个不同的登录密码',
    remedy: '请使用相同的初始密码，或留空后逐一重置',
  },
  'user.heads-elsewhere': { message: '负责部门必须是该用户所属的部门', remedy: '请先分配部门，再选择负责部门' },
  'user.role-beyond-yours': { message: '不能授予您自己没有的系统权限 {code}', remedy: '请由持有该权限的管理员操作' },
  'user.stronger-than-you': { message: '该用户持有您没有的系统权限 {code}', remedy: '请由持有该权限的管理员操作' },
  'user.wider-than-you': { message: '该用户不受您的数据规则（{rule}）限制', remedy: '请由不受该规则限制的管理员操作' },
  'user.role-wider-than-yours': {
    message: '不能授予不受您的数据规则（{rule}）限制的角色',
    remedy: '请由不受该规则限制的管理员授予',
  },
  'user.own-roles': { message: '不能修改自己的角色，也不能删除自己持有的角色', remedy: '请由其他管理员操作' },
  'user.own-departments': {
    message: '您的数据规则按所属部门生效，不能由您修改自己的部门',
    remedy: '请由其他管理员修改',
  },
  'user.own-tenants': { message: '您的数据规则按租户生效，不能由您修改自己的租户', remedy: '请由其他管理员修改' },
  'user.own-name': { message: '您的数据规则按姓名生效，不能由您修改自己的姓名', remedy: '请由其他管理员修改' },
  'user.tenant-beyond-yours': {
    message: '您的数据规则按租户生效，不能分配您不属于的租户',
    remedy: '请从您的租户中选择',
  },
  'user.out-of-sight': { message: '涉及您看不到的用户，不能由您操作', remedy: '请由能查看这些用户的管理员操作' },
  'user.department-beyond-yours': {
    message: '您的数据规则按所属部门生效，不能把人员安排到“{name}”',
    remedy: '请选择您所属的部门或其下级部门',
  },
  'deputy.not-yours': { message: '只能查看和设置自己的代理人', remedy: '请由本人登录后设置' },
  'deputy.unknown-user': { message: '代理人不存在或已冻结', remedy: '请重新选择代理人' },
  'deputy.is-yourself': { message: '代理人不能是自己', remedy: '请选择其他用户' },
  'deputy.ends-first': { message: '结束时间必须晚于开始时间', remedy: '请修改代理时间' },
};
