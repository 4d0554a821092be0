import type { RefusalText } from '#kit/server/http/kernel.ts';

export const permissionsRefusals: Record<string, RefusalText> = {
  'menu.name-missing': { message: '请填写菜单名称', remedy: '请填写菜单名称' },
  'menu.parent-missing': { message: '请选择上级菜单', remedy: '子菜单和按钮须放在某个菜单之下' },
  'menu.parent-unknown': { message: '上级菜单不存在', remedy: '可能已被删除，请刷新后重新选择' },
  'menu.parent-is-button': { message: '按钮之下不能再有菜单或按钮', remedy: '请选择一个菜单作为上级' },
  'menu.has-children': { message: '该菜单之下还有菜单或按钮，不能改为按钮', remedy: '请先移走下级' },
  'menu.circle': { message: '上级菜单不能是自己或自己的下级', remedy: '请选择其他上级菜单' },
  'menu.too-deep': { message: '菜单最多 {levels} 级', remedy: '请选择更靠上的上级菜单' },
  'menu.neighbour-gone': { message: '要排在其前的菜单已不在此处', remedy: '菜单可能刚被移动，请刷新后再试' },
  'menu.url-missing': { message: '请填写菜单路径', remedy: '例如 /isystem/user' },
  'menu.url-unfit': { message: '菜单路径格式不正确', remedy: '请填写以 / 开头的路径，或以 http 开头的网址' },
  'menu.url-evaluated': {
    message: '菜单路径不能含有脚本或登录凭证',
    remedy: '请去掉双花括号和 token 占位符',
  },
  'menu.component-missing': { message: '请填写前端组件', remedy: '请从已登记的页面中选择' },
  'menu.component-unfit': { message: '前端组件格式不正确', remedy: '例如 system/UserList' },
  'menu.code-missing': { message: '请填写授权标识', remedy: '例如 user:add' },
  'menu.code-unfit': { message: '授权标识格式不正确', remedy: '由字母、数字、冒号组成，多个用逗号分隔' },
  'menu.code-taken': { message: '授权标识已用于按钮“{button}”', remedy: '请换一个授权标识' },
  'menu.code-in-use': {
    message: '授权标识 {code} 由接口 {call} 校验，不能停用、改名或删除',
    remedy: '如不想让人使用，请从角色收回该授权',
  },
  'menu.rules-in-force': {
    message: '角色“{role}”靠数据规则“{rule}”限制的列表，删除后将不再受限',
    remedy: '请先从该角色收回列表的授权，或换一个菜单重建规则',
  },
  'grant.mixed-duties': {
    message: '角色“{role}”不能同时持有系统管理权限（{system}）和业务权限（{business}）',
    remedy: '请分设两个角色，由不同人员担任',
  },
  'duties.joined': {
    message: '“{who}”不能同时承担“{one}”和“{other}”：这两项职责必须由不同的人承担',
    remedy: '请收回其中一项，或把它授予另一个人的账号',
  },
  'grant.own-role': {
    message: '您自己持有角色“{role}”，不能修改它的授权',
    remedy: '请由不持有该角色的管理员修改；没有这样的管理员时，请复制该角色授予另一位管理员',
  },
  'grant.last-administrator': {
    message: '收回“{entry}”后将无人能管理权限',
    remedy: '请先把它授予另一个有在岗人员的角色',
  },
  'grant.not-held': { message: '角色“{role}”尚未获得“{entry}”', remedy: '请先授权并保存，再设置数据规则' },
  'data-rule.sql-refused': { message: '不支持自定义 SQL 规则', remedy: '请用字段、条件和值来表达' },
  'data-rule.no-list': { message: '“{entry}”没有可设数据规则的列表', remedy: '请在列表页面的菜单上设置数据规则' },
  'data-rule.unknown-field': { message: '规则字段不是该页面列表的字段', remedy: '请从字段列表中选择' },
  'data-rule.no-such-field': { message: '该页面的列表没有字段“{name}”', remedy: '可用的字段：{allowed}' },
  'data-rule.unknown-variable': { message: '规则值中的变量不存在', remedy: '请从提供的变量中选择' },
  'data-rule.variable-misplaced': { message: '变量须写在规则值的最前面', remedy: '请把固定文字放在变量之后' },
  'data-rule.value-unfit': { message: '规则值与字段和条件不相符', remedy: '请核对字段、条件和规则值' },
  'data-rule.binds-you': {
    message: '该列表的数据规则也限制您，不能由您修改或删除',
    remedy: '请由不受该规则限制的管理员操作',
  },
  'data-rule.list-not-yours': { message: '您没有查看该列表的权限，不能试算', remedy: '请由能查看该列表的管理员试算' },
  'matrix.too-many': { message: '最多并排比较 {most} 个角色', remedy: '请减少所选角色' },
  'explain.one-user': { message: '请指明一个用户', remedy: '填写用户账号' },
  'explain.one-question': { message: '请在页面、按钮、接口中只选一项', remedy: '只填其中一项' },
};
