import { announcementsEn } from '#admin/announcements/web/announcements.en.ts';
import { announcementsRefusalsEn } from '#admin/announcements/web/announcements.refusals.en.ts';
import { refreshCacheEn } from '#admin/dictionaries/web/refresh-cache.en.ts';
import { sessionEn } from '#admin/session/web/session.en.ts';
import { sessionRefusalsEn } from '#admin/session/web/session.refusals.en.ts';
import { sliderEn } from '#kit/web/form/controls/slider.en.ts';
import { kitEn } from '#kit/web/language/kit.en.ts';
import { kitRefusalsEn } from '#kit/web/language/kit.refusals.en.ts';
import { treeEn } from '#kit/web/picker/tree.en.ts';
import { transferRefusalsEn } from '#kit/web/transfer/transfer.refusals.en.ts';
import { homeEn } from '../home/home.en.ts';
import type { zhCN } from './zh-CN.ts';

const texts: typeof zhCN = {
  ...announcementsEn,
  ...refreshCacheEn,
  ...sessionEn,
  ...kitEn,
  sessions: { current: 'This one' },
  ...sliderEn,
  ...treeEn,
  ...homeEn,
  platform: {
    name: 'Yunzhou Public Resource Trading',
    motto: 'Open · Fair · Just',
    copyright: 'Copyright © {{year}} Yunzhou Public Resource Trading',
    demo: 'Demo',
  },
  frame: {
    skip: 'Skip to content',
    menu: 'Main menu',
    openMenu: 'Open the menu',
    foldMenu: 'Fold the menu',
    unfoldMenu: 'Unfold the menu',
    searchMenu: 'Search the menu',
    searchHint: 'Type a name, Enter opens it',
    nothingFound: 'There is no such function',
    crumbs: 'You are here',
    home: 'Home',
    serverTime: 'Platform time',
    rehearsal: 'Rehearsal: the platform clock is {{ahead}} ahead, and every deadline follows it.',
    days: '{{count}} d',
    hours: '{{count}} h',
    minutes: '{{count}} min',
    seconds: '{{count}} s',
    account: 'My account',
    center: 'My account',
    accountSettings: 'Account settings',
    settings: 'Display settings',
    password: 'Change password',
    switchDepartment: 'Switch department',
    currentDepartment: 'Switch department (now: {{name}})',
    departmentSwitched: 'The department has been switched',
    clearCache: 'Clear cache',
    signOut: 'Sign out',
    signOutTitle: 'Please confirm',
    signOutConfirm: 'Do you really want to sign out?',
    toDark: 'Switch to dark',
    toLight: 'Switch to light',
    language: 'Language',
    loading: 'Opening…',
  },
  connection: {
    label: 'Connection and saving',
    up: 'Connected',
    back: 'Reconnected',
    away: 'Offline since {{time}}; resumes by itself',
    retrying: 'Trying again…',
    retryNow: 'Retry now',
    saving: 'Saving…',
    resending: 'Trying again; not confirmed yet',
    saved: 'Saved {{time}}',
    refused: 'Not saved {{time}}',
    unknown: 'Not known whether saved at {{time}}',
    draft: 'Draft kept here {{time}}',
    fast: ' (this machine is {{by}} fast)',
    slow: ' (this machine is {{by}} slow)',
  },
  pages: {
    notFound: 'This page does not exist',
    notFoundText: 'The address may be mistyped, or the page has moved.',
    denied: 'You may not open this page',
    deniedText: 'Your account does not have this function. If you need it for your work, ask the administrator.',
    broken: 'Something went wrong on this page',
    brokenText:
      'The last step was not finished. Open the page again; if it happens again, tell the administrator this:',
    serverFault: 'The server made a mistake',
    serverFaultText: 'It was not your doing. Please try again later; if it stays so, tell the administrator.',
    succeeded: 'Done',
    succeededText: 'What you sent has been saved.',
    failed: 'It did not work',
    failedText: 'Nothing was saved. What you typed is still on its page: go back, check it and try again.',
    scriptLate: 'The network is too slow',
    scriptLateText:
      'This page did not arrive within two minutes. Check the network and open it again; what you typed is kept.',
    scriptGone: 'This page could not be loaded',
    scriptGoneText:
      'The platform may just have been updated, or the network is down. Open it again; what you typed is kept.',
    openInTab: 'Open in a new tab',
    notEmbedded: 'This page cannot be shown inside the platform',
    notEmbeddedBecause: {
      origin:
        'The site is not on the list of those that may be embedded. Open it in a new tab, or ask the administrator to add it.',
      token:
        'The address asks to hand your sign-in to another site; the platform does not do that. Ask the administrator to mend the menu.',
      script: 'The address is a script; the platform runs none from the menu. Ask the administrator to mend the menu.',
      address: 'The address in the menu is wrong. Ask the administrator to mend the menu.',
    },
    onlineForm: 'Online form',
    onlineFormMissing: 'The online form “{{code}}” is not registered here. Ask the administrator.',
    onlineReport: 'Online report',
    onlineReportMissing: 'The online report “{{code}}” is not registered here. Ask the administrator.',
    toHome: 'Back to the home page',
    reload: 'Open again',
  },
};

export const en = {
  ...texts,
  refusals: {
    ...kitRefusalsEn.refusals,
    ...transferRefusalsEn.refusals,
    ...sessionRefusalsEn.refusals,
    ...announcementsRefusalsEn.refusals,
  },
};
