import { accountZhCN } from '#admin/account/web/account.zh-CN.ts';
import { announcementsZhCN } from '#admin/announcements/web/announcements.zh-CN.ts';
import { sessionZhCN } from '#admin/session/web/session.zh-CN.ts';
import { kitZhCN } from '#kit/web/kit.zh-CN.ts';
import { homeZhCN } from '../home/home.zh-CN.ts';

/** Each module says its own words; here they become one catalogue. */
export const zhCN = {
  ...accountZhCN,
  ...announcementsZhCN,
  ...sessionZhCN,
  ...kitZhCN,
  ...homeZhCN,
  platform: {
    name: '云州市公共资源交易平台',
    motto: '公开 · 公平 · 公正',
    copyright: '版权所有 © 2023 云州市公共资源交易平台',
    demo: '演示环境',
  },
  frame: {
    skip: '跳到正文',
    menu: '主菜单',
    openMenu: '打开菜单',
    home: '首页',
    serverTime: '平台时间',
    rehearsal: '演练中：平台时间比真实时间快 {{ahead}}，所有期限按平台时间计算。',
    days: '{{count}} 天',
    hours: '{{count}} 小时',
    minutes: '{{count}} 分钟',
    seconds: '{{count}} 秒',
    account: '我的账号',
    signOut: '退出登录',
    signOutTitle: '提示',
    signOutConfirm: '真的要注销登录吗 ?',
    toDark: '切换为深色',
    toLight: '切换为浅色',
    language: '语言',
    loading: '正在打开…',
  },
  menu: { isystem: '系统管理' },
  pages: {
    notFound: '页面不存在',
    notFoundText: '地址可能写错了，或者页面已经移走。',
    denied: '没有权限打开这个页面',
    deniedText: '你的账号没有这项功能。如工作需要，请联系系统管理员。',
    broken: '页面出错了',
    brokenText: '刚才的操作没有完成，请重新打开页面；若再次出现，请把下面的文字告诉管理员。',
    toHome: '回到首页',
    reload: '重新打开',
  },
  positions: { title: '职务管理' },
};

export type Texts = typeof zhCN;
