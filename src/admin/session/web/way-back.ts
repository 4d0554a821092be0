const HERE = 'http://here.invalid';

/** Where to go after signing in: the page that was asked for; only a path of this application is followed. */
export const wayBack = (redirect: string | null, home: string) => (redirect && isOwnPage(redirect) ? redirect : home);

// Read as a browser reads it, for whom a backslash is a slash and a tab is nothing: to another site the router would
// refuse to go, and the page would say that signing in had failed.
function isOwnPage(path: string): boolean {
  if (!path.startsWith('/') || !URL.canParse(path, HERE)) return false;
  const { origin, pathname } = new URL(path, HERE);
  return origin === HERE && !pathname.startsWith('/user/');
}
