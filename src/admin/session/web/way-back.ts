/** Where to go after signing in: the page that was asked for; only a path of this application is followed. */
export const wayBack = (redirect: string | null, home: string) =>
  redirect?.startsWith('/') && !redirect.startsWith('//') && !redirect.startsWith('/user/') ? redirect : home;
