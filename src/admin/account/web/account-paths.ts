import type { Words } from '#kit/contract/resource-field.ts';

export const CENTER_TITLE: Words = { zh: '个人中心', en: 'My account' };
export const SETTINGS_TITLE: Words = { zh: '账户设置', en: 'Account settings' };

export const CENTER_PATH = '/account/center';
export const SETTINGS_PATH = '/account/settings/base';

export const SETTINGS_PARTS = ['profile', 'password', 'devices'] as const;
export type SettingsPart = (typeof SETTINGS_PARTS)[number];

/** The part that an address names; the profile when it names none that there is. */
export const partOf = (named: string | null): SettingsPart =>
  SETTINGS_PARTS.find((part) => part === named) ?? 'profile';

export const pathOfPart = (part: SettingsPart) =>
  part === 'profile' ? SETTINGS_PATH : `${SETTINGS_PATH}?part=${part}`;
