/** Whether this is the inner browser of WeCom or DingTalk, which signs its users in by itself. */
export const inMessagingApp = /wxwork|dingtalk/i.test(navigator.userAgent);
