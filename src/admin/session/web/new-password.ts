/** Where a session waits whose user must choose a password before anything else. */
export const NEW_PASSWORD_PATH = '/user/password';

export const newPasswordTexts = () => import('./new-password.zh-CN.ts').then(({ newPasswordZhCN }) => newPasswordZhCN);
