export const deliveriesZhCN = {
  deliveries: {
    closed: '没有配置{{channel}}通道',
    noCodes: '短信验证码一律拒绝发送，需要验证码的事项无法提交；其他消息只进收件箱。请配置 {{setting}} 后重启平台。',
    inboxOnly: '消息只进收件箱。请配置 {{setting}} 后重启平台。',
  },
};
