import type { RefusalText } from '#kit/server/kernel.ts';

/** The words of every refusal; `{name}` stands for a value. The web holds the English twins. */
export const REFUSALS: Record<string, RefusalText> = {
  'session.missing': { message: '请先登录', remedy: '登录后重试' },
  'session.unknown': { message: '登录凭证无效，请重新登录', remedy: '重新登录' },
  'session.ended': { message: 'Token失效，请重新登录!', remedy: '重新登录' },
  'session.foreign-tenant': { message: '您不属于所选租户，请重新登录', remedy: '重新登录并选择您的租户' },
  'session.is-current': { message: '请用退出登录结束当前会话', remedy: '点击右上角头像，选择退出登录' },
  'permission.denied': { message: '没有权限，请联系管理员授权', remedy: '请管理员授予所需权限' },
  'origin.foreign': { message: '不接受来自其他网站的请求', remedy: '请在本平台页面内操作' },
  'signature.wrong': { message: '签名校验失败', remedy: '请刷新页面后重试' },
  'signature.too-old': { message: '签名已过期', remedy: '请校准本机时间后重试' },
  'rate.too-many': { message: '操作过于频繁，请在 {seconds} 秒后重试', remedy: '稍候再试' },
  'path.unknown': { message: '路径不存在，请检查路径是否正确', remedy: '核对地址' },
  'method.unknown': { message: '不支持该请求方法', remedy: '核对请求方法' },
  'body.too-large': { message: '提交的内容过大', remedy: '减小内容后重试' },
  'body.wrong-type': { message: '不支持的内容类型', remedy: '以 JSON 提交' },
  'server.unavailable': { message: '服务暂不可用，请稍后重试', remedy: '稍候再试，已填写的内容不会丢失' },
  'server.fault': { message: '系统出现错误，请凭编号联系管理员' },
  'idempotency.missing': { message: '缺少 Idempotency-Key', remedy: '为本次操作附上唯一编号' },
  'idempotency.other-request': { message: '该 Idempotency-Key 已用于另一请求', remedy: '为新的操作换用新的编号' },
  'input.missing': { message: '{field} 不能为空', remedy: '请填写 {field}' },
  'input.wrong-type': { message: '{field} 类型不正确', remedy: '请核对 {field}' },
  'input.wrong-format': { message: '{field} 格式不正确', remedy: '请核对 {field} 的格式' },
  'input.too-short': { message: '{field} 至少 {limit} 个字符', remedy: '请补足 {field}' },
  'input.too-long': { message: '{field} 最多 {limit} 个字符', remedy: '请缩短 {field}' },
  'input.too-small': { message: '{field} 不能小于 {limit}', remedy: '请增大 {field}' },
  'input.too-big': { message: '{field} 不能大于 {limit}', remedy: '请减小 {field}' },
  'input.not-allowed': { message: '{field} 不在允许的取值内', remedy: '请从允许的取值中选择' },
  'input.not-in-dictionary': { message: '{field} 不是字典中的取值', remedy: '请从下拉项中选择' },
  'input.not-comparable': { message: '{field} 不支持这种查询方式', remedy: '请改用等于或范围查询' },
  'input.too-few-items': { message: '{field} 项数不足', remedy: '请增加项数' },
  'input.too-many-items': { message: '{field} 最多 {limit} 项', remedy: '请减少项数' },
  'input.not-json': { message: '{field} 不是有效的 JSON', remedy: '请核对 {field}' },
  'input.unknown-field': { message: '{field} 含有未知的字段', remedy: '请使用列表中的字段' },
  'input.unknown-rule': { message: '{field} 含有未知的查询规则', remedy: '请使用支持的查询规则' },
  'input.control-character': { message: '{field} 含有不可见的控制字符', remedy: '请删除后重试' },
  'row.not-found': { message: '未找到对应记录', remedy: '记录可能已被删除，请刷新列表' },
  'row.taken': { message: '{field} 的值已存在', remedy: '请换一个 {field}' },
  'row.fixed-field': { message: '{field} 创建后不能修改', remedy: '如需更改请新建记录' },
  'captcha.missing': { message: '验证码无效', remedy: '请填写验证码' },
  'captcha.wrong': { message: '验证码错误', remedy: '请按新图片重新填写' },
  'sign-in.wrong': { message: '用户名或密码错误', remedy: '请核对后重试' },
  'sign-in.frozen': { message: '该用户已冻结', remedy: '请联系管理员' },
  'sign-in.throttled': {
    message: '登录失败次数过多，请在 {seconds} 秒后重试',
    remedy: '稍候再试，或联系管理员重置密码',
  },
  'sign-in.tenants-frozen': { message: '您所属的租户均已冻结', remedy: '请联系管理员' },
  'password.not-yours': { message: '只能修改自己的密码' },
  'password.old-missing': { message: '请输入旧密码!' },
  'password.new-missing': { message: '请输入新密码!' },
  'password.confirm-missing': { message: '请确认新密码!' },
  'password.unequal': { message: '两次输入的密码不一样！' },
  'password.old-wrong': { message: '旧密码错误', remedy: '请核对旧密码' },
  'password.too-short': { message: '密码至少 8 个字符', remedy: '请加长密码' },
  'password.too-long': { message: '密码最多 128 个字符', remedy: '请缩短密码' },
  'password.needs-letter-digit-special': { message: '密码须包含字母、数字和特殊字符', remedy: '请补全三类字符' },
  'password.common': { message: '该密码过于常见', remedy: '请换一个不易猜到的密码' },
  'birthday.in-the-future': { message: '生日不能晚于今天', remedy: '请核对生日' },
  'birthday.too-long-ago': { message: '生日不能早于 1900 年', remedy: '请核对生日' },
  'department.not-yourself': { message: '只能切换自己的部门' },
  'department.not-yours': { message: '您不属于该部门', remedy: '请从您的部门中选择' },
  'dictionary.code-empty': { message: '字典Code不能为空!' },
  'dictionary.table-unknown': { message: '未登记的表字典', remedy: '请使用已登记的字典编码' },
  'announcement.not-yours': { message: '您没有收到这条消息', remedy: '请刷新消息列表' },
  'clock.backwards': { message: '演练时钟只能向前调整', remedy: '请给出更晚的时间' },
};

const fill = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

export function refusalText(code: string, values: Record<string, string | number>): RefusalText {
  const text = REFUSALS[code];
  if (!text) return { message: code };
  return { message: fill(text.message, values), remedy: text.remedy && fill(text.remedy, values) };
}
