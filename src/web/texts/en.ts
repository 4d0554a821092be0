import { accountEn } from '#admin/account/web/account.en.ts';
import { announcementsEn } from '#admin/announcements/web/announcements.en.ts';
import { departmentsEn } from '#admin/departments/web/departments.en.ts';
import { dictionariesEn } from '#admin/dictionaries/web/dictionaries.en.ts';
import { itemTableEn } from '#admin/dictionaries/web/item-table/item-table.en.ts';
import { refreshCacheEn } from '#admin/dictionaries/web/refresh-cache.en.ts';
import { filesEn } from '#admin/files/web/files.en.ts';
import { permissionsEn } from '#admin/permissions/web/permissions.en.ts';
import { rolesEn } from '#admin/roles/web/roles.en.ts';
import { newPasswordEn } from '#admin/session/web/new-password.en.ts';
import { sessionEn } from '#admin/session/web/session.en.ts';
import { sharedFilesEn } from '#admin/session/web/shared-files.en.ts';
import { usersEn } from '#admin/users/web/users.en.ts';
import { registrationEn } from '#business/registration/web/registration.en.ts';
import { editorsEn } from '#kit/web/editors/editors.en.ts';
import { fileControlsEn } from '#kit/web/files/files.en.ts';
import { sliderEn } from '#kit/web/form/controls/slider.en.ts';
import { gridEn } from '#kit/web/grid/view/grid.en.ts';
import { kitEn } from '#kit/web/language/kit.en.ts';
import { treeEn } from '#kit/web/picker/tree.en.ts';
import { sessionsEn } from '#kit/web/session/sessions.en.ts';
import { exportingEn } from '#kit/web/transfer/exporting.en.ts';
import { importingEn } from '#kit/web/transfer/importing.en.ts';
import { uploadsEn } from '#kit/web/uploads/uploads.en.ts';
import { examplesEn } from '../gallery/examples/examples.en.ts';
import { samplesEn } from '../gallery/files/samples.en.ts';
import { galleryEn } from '../gallery/gallery.en.ts';
import { wordsEn } from '../gallery/words/words.en.ts';
import { homeEn } from '../home/home.en.ts';
import { refusals } from './en-refusals.ts';
import type { Texts } from './zh-CN.ts';

const texts: Texts = {
  ...accountEn,
  ...announcementsEn,
  ...dictionariesEn,
  ...refreshCacheEn,
  ...itemTableEn,
  ...departmentsEn,
  ...newPasswordEn,
  ...permissionsEn,
  ...registrationEn,
  ...rolesEn,
  ...sessionEn,
  ...usersEn,
  ...examplesEn,
  ...filesEn,
  ...sharedFilesEn,
  ...galleryEn,
  ...fileControlsEn,
  ...editorsEn,
  ...gridEn,
  ...samplesEn,
  ...kitEn,
  ...exportingEn,
  ...importingEn,
  ...sessionsEn,
  ...uploadsEn,
  ...sliderEn,
  ...treeEn,
  ...wordsEn,
  ...homeEn,
  titles: {
    menus: 'Menus',
    allMenus: 'All menus',
    explain: 'Explain access',
    departments: 'Departments',
    dictionaries: 'Dictionaries',
    files: 'Uploaded files',
    gallery: 'Controls',
    roles: 'Roles',
    users: 'Users',
    newPassword: 'New password',
    exports: 'My exports',
    imports: 'Import',
  },
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
  menu: { isystem: 'System' },
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
  settings: {
    navTheme: 'Menu style',
    light: 'Light',
    dark: 'Dark',
    layout: 'Navigation',
    sidemenu: 'Side menu',
    topmenu: 'Top menu',
    contentWidth: 'Content width',
    fixed: 'Fixed',
    fluid: 'Fluid',
    wideOnly: 'These three work on wide screens.',
    color: 'Theme colour',
    colors: {
      dusk: 'Dusk',
      volcano: 'Volcano',
      sunset: 'Sunset',
      cyan: 'Cyan',
      green: 'Polar green',
      blue: 'Daybreak blue',
      geek: 'Geek blue',
      purple: 'Purple',
    },
    weak: 'Colour-weak mode',
    fixedHeader: 'Fixed header',
    autoHideHeader: 'Hide the header when scrolling down',
    fixSiderbar: 'Fixed side menu',
    reset: 'Back to the defaults',
  },
  positions: { title: 'Positions' },
};

export const en = { ...texts, refusals };
