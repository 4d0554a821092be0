export const newPasswordZhCN = {
  newPassword: {
    heading: '设置新密码',
    hint: '{{username}} 的密码由管理员设置，请换成只有您本人知道的密码，再继续。',
    old: '当前密码',
    fresh: '新密码',
    repeat: '确认新密码',
    enterOld: '请输入当前密码',
    submit: '保存并继续',
    saving: '正在保存…',
    saved: '密码已修改',
    leave: '退出登录',
    failed: '密码没有保存，请稍后再试。',
  },
};
