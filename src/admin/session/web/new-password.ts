import type { Words } from '#kit/contract/resource-field.ts';

/** Where a session waits whose user must choose a password before anything else. */
export const NEW_PASSWORD_PATH = '/user/password';
export const NEW_PASSWORD_TITLE: Words = { zh: '设置新密码', en: 'New password' };
