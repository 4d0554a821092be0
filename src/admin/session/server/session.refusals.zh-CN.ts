import type { RefusalText } from '#kit/server/http/kernel.ts';

export const sessionRefusals: Record<string, RefusalText> = {
  'captcha.missing': { message: '验证码无效', remedy: '请填写验证码' },
  'captcha.wrong': { message: '验证码错误', remedy: '请按新图片重新填写' },
  'sign-in.wrong': { message: '用户名或密码错误', remedy: '请核对后重试' },
  'sign-in.frozen': { message: '该用户已冻结', remedy: '请联系管理员' },
  'sign-in.throttled': {
    message: '登录失败次数过多，请在 {seconds} 秒后重试',
    remedy: '稍候再试，或联系管理员重置密码',
  },
  'sign-in.needs-slider': { message: '请完成滑块验证后再登录', remedy: '拖动滑块，或等待一分钟后重试' },
  'sign-in.tenants-frozen': { message: '您所属的租户均已冻结', remedy: '请联系管理员' },
  'password.not-yours': { message: '只能修改自己的密码', remedy: '请由本人修改，或请管理员重置密码' },
  'password.old-missing': { message: '请输入旧密码!', remedy: '请填写现在使用的密码；忘记时请管理员重置' },
  'password.new-missing': { message: '请输入新密码!', remedy: '请填写新密码，须包含字母、数字和特殊字符' },
  'password.confirm-missing': { message: '请确认新密码!', remedy: '请再填写一次新密码' },
  'password.unequal': { message: '两次输入的密码不一样！', remedy: '请重新填写新密码和确认密码' },
  'password.unchanged': { message: '新密码不能与旧密码相同', remedy: '请换一个新密码' },
  'password.must-change': {
    // Shown by clients that have no page for it.
    message: '您的密码由他人设置，请先修改：用浏览器打开本平台的 /#/user/login，登录后按提示设置新密码',
    remedy: '重新登录，并按提示设置新密码',
  },
  'password.throttled': {
    message: '密码错误次数过多，请在 {seconds} 秒后重试',
    remedy: '稍候再试，或联系管理员重置密码',
  },
  'password.old-wrong': { message: '旧密码错误', remedy: '请核对旧密码' },
  'password.too-short': { message: '密码至少 8 个字符', remedy: '请加长密码' },
  'password.too-long': { message: '密码最多 128 个字符', remedy: '请缩短密码' },
  'password.needs-letter-digit-special': { message: '密码须包含字母、数字和特殊字符', remedy: '请补全三类字符' },
  'password.common': { message: '该密码过于常见', remedy: '请换一个不易猜到的密码' },
};
