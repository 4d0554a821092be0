import type { RefusalText } from '#kit/server/http/kernel.ts';

export const departmentsRefusals: Record<string, RefusalText> = {
  'department.unknown-code': { message: '部门编码格式不正确', remedy: '请从部门中选择' },
  'department.not-yourself': { message: '只能切换自己的部门', remedy: '请由本人登录后切换' },
  'department.not-yours': { message: '您不属于该部门', remedy: '请从您的部门中选择' },
  'department.fixed-parent': { message: '上级部门不能修改', remedy: '请用“移动到…”改变上级部门' },
  'department.below-itself': { message: '不能移动到自己或自己的下级部门之下', remedy: '请选择其他上级部门' },
  'department.already-there': { message: '部门已经在这个上级之下', remedy: '请选择其他上级部门' },
  'department.into-itself': { message: '不能并入自己或自己的下级部门', remedy: '请选择其他部门' },
  'department.beyond-yours': {
    message: '该部门可下放您没有的系统权限（{code}），不能由您合并',
    remedy: '请由拥有该权限的管理员合并',
  },
  'department.own-line': {
    message: '您的数据规则按所属部门生效，不能移动或合并您所在的这一支部门',
    remedy: '请由不受该规则限制的管理员操作',
  },
  'department.stale-preview': { message: '部门在预览之后有变动，没有执行', remedy: '请核对新的预览后再确认' },
  'department.top-is-company': { message: '一级机构的类型只能是公司', remedy: '请选择公司' },
  'department.company-is-top': { message: '下级机构的类型只能是部门或岗位', remedy: '请选择部门或岗位' },
  'department.too-deep': { message: '部门最多 {limit} 级', remedy: '请选择更高一级的上级部门' },
  'department.level-full': { message: '该级部门编码已用完', remedy: '请选择其他上级部门' },
  'department.unknown-head': { message: '{field} 中有不存在的用户', remedy: '请重新选择 {field}' },
  'department.no-parent': { message: '编码 {code} 的上级部门不存在', remedy: '请先导入上级部门，或核对编码' },
  'department.own-branch': {
    message: '不能删除您所在的部门：{names}',
    remedy: '请先在成员中取消本人的关联，或由其他管理员删除',
  },
};
