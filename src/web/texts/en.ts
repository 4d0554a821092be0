import { accountEn } from '#admin/account/web/account.en.ts';
import { announcementsEn } from '#admin/announcements/web/announcements.en.ts';
import { sessionEn } from '#admin/session/web/session.en.ts';
import { kitEn } from '#kit/web/kit.en.ts';
import { homeEn } from '../home/home.en.ts';
import { refusals } from './en-refusals.ts';
import type { Texts } from './zh-CN.ts';

const texts: Texts = {
  ...accountEn,
  ...announcementsEn,
  ...sessionEn,
  ...kitEn,
  ...homeEn,
  platform: {
    name: 'Yunzhou Public Resource Trading',
    motto: 'Open · Fair · Just',
    copyright: 'Copyright © 2023 Yunzhou Public Resource Trading',
    demo: 'Demo',
  },
  frame: {
    skip: 'Skip to content',
    menu: 'Main menu',
    openMenu: 'Open the menu',
    home: 'Home',
    serverTime: 'Platform time',
    rehearsal: 'Rehearsal: the platform clock is {{ahead}} ahead, and every deadline follows it.',
    days: '{{count}} d',
    hours: '{{count}} h',
    minutes: '{{count}} min',
    seconds: '{{count}} s',
    account: 'My account',
    signOut: 'Sign out',
    signOutTitle: 'Please confirm',
    signOutConfirm: 'Do you really want to sign out?',
    toDark: 'Switch to dark',
    toLight: 'Switch to light',
    language: 'Language',
    loading: 'Opening…',
  },
  menu: { isystem: 'System' },
  pages: {
    notFound: 'This page does not exist',
    notFoundText: 'The address may be mistyped, or the page has moved.',
    denied: 'You may not open this page',
    deniedText: 'Your account does not have this function. If you need it for your work, ask the administrator.',
    broken: 'Something went wrong on this page',
    brokenText:
      'The last step was not finished. Open the page again; if it happens again, tell the administrator this:',
    toHome: 'Back to the home page',
    reload: 'Open again',
  },
  positions: { title: 'Positions' },
};

export const en = { ...texts, refusals };
