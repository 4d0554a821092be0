import { create } from 'zustand';
import type { DictOption } from '#kit/contract/envelope.ts';
import type { Authorisation } from './can.ts';
import { forget, keep, recall, storedName } from './storage.ts';

export interface SessionUser {
  id: string;
  username: string;
  realname: string;
  avatar: string | null;
  orgCode: string | null;
  orgCodeTxt: string | null;
  workNo?: string | null;
}

/** What modules keep with the session, each under a name that it adds here (`declare module`). */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by those who keep something
export interface SessionExtras {}

export type Dictionaries = Record<string, DictOption[]>;

export interface FreshSession {
  token: string;
  user: SessionUser;
  dictionaries: Dictionaries;
  tenantId: string;
  userType: string;
  extras: SessionExtras;
  /** The greeting of the hour of sign-in. */
  welcome: string;
}

interface Session {
  token?: string;
  username?: string;
  user?: SessionUser;
  /** Of the dictionaries in this page's memory; what the browser keeps may be another tab's, and newer. */
  dictionariesVersion?: string;
  dictionaries: Dictionaries;
  tenantId: string;
  userType?: string;
  extras: Partial<SessionExtras>;
  welcome?: string;
  sysSafeMode: boolean;
  auth: Authorisation[];
  allAuth: Authorisation[];
  /** Why the sign-in page is shown, when it was not the user's wish. */
  ended?: Ended;
}

export interface Ended {
  by: 'expired' | 'no-permissions' | 'unconfirmed';
  /** What the server said, if it said something. */
  message?: string;
}

const KEYS = {
  token: 'Access-Token',
  username: 'Login_Username',
  user: 'Login_Userinfo',
  dictionaries: 'UI_CACHE_DB_DICT_DATA',
  dictionariesVersion: 'UI_CACHE_DB_DICT_VERSION',
  tenantId: 'TENANT_ID',
  userType: 'User-Type',
  extras: 'Session_Extras',
  welcome: 'Login_Welcome',
} as const;
const AUTH_KEYS = { auth: 'LOGIN_USER_BUTTON_AUTH', allAuth: 'SYS_BUTTON_AUTH' } as const;
const ENDED_KEY = 'SESSION_ENDED';
export const NO_TENANT = '0';

const remembered = (): Session => ({
  token: recall(KEYS.token),
  username: recall(KEYS.username),
  user: recall(KEYS.user),
  // In one moment with the dictionaries: another tab may renew both while this page begins.
  dictionariesVersion: recall(KEYS.dictionariesVersion),
  dictionaries: recall(KEYS.dictionaries) ?? {},
  tenantId: String(recall(KEYS.tenantId) ?? NO_TENANT),
  userType: recall(KEYS.userType),
  extras: recall(KEYS.extras) ?? {},
  welcome: recall(KEYS.welcome),
  sysSafeMode: false,
  auth: [],
  allAuth: [],
  ended: JSON.parse(sessionStorage.getItem(ENDED_KEY) ?? 'null') ?? undefined,
});

export const useSession = create<Session>(remembered);

export function startSession(fresh: FreshSession) {
  const kept = { ...fresh, username: fresh.user.username, dictionariesVersion: undefined };
  // The token goes last: other tabs look at everything else when it comes.
  for (const [name, key] of Object.entries(KEYS).reverse()) keep(key, kept[name as keyof typeof KEYS]);
  sessionStorage.removeItem(ENDED_KEY);
  useSession.setState({ ...kept, auth: [], allAuth: [], ended: undefined });
}

/** Takes over what changed about the person or the dictionaries while the session goes on. */
export function adopt(change: Partial<Pick<Session, 'user' | 'dictionaries' | 'dictionariesVersion' | 'extras'>>) {
  for (const [name, value] of Object.entries(change)) keep(KEYS[name as keyof typeof KEYS], value);
  useSession.setState(change);
}

interface Granted {
  auth: Authorisation[];
  allAuth: Authorisation[];
  sysSafeMode: boolean;
}

export function adoptAuthorisations(authorisations: Granted) {
  const { auth, allAuth, sysSafeMode } = authorisations;
  for (const [name, key] of Object.entries(AUTH_KEYS))
    sessionStorage.setItem(key, JSON.stringify(authorisations[name as keyof typeof AUTH_KEYS]));
  useSession.setState({ auth, allAuth, sysSafeMode });
}

/** Forgets the session in this browser; the server's session is ended by its own call. Why is told after a reload. */
export function endSession(ended?: Ended) {
  for (const key of Object.values(KEYS)) forget(key);
  for (const key of Object.values(AUTH_KEYS)) sessionStorage.removeItem(key);
  if (ended) sessionStorage.setItem(ENDED_KEY, JSON.stringify(ended));
  else sessionStorage.removeItem(ENDED_KEY);
  useSession.setState({ ...remembered(), ended });
}

/** Follows what another tab did: a renewed token is taken over, an ended or exchanged session reloads the page. */
export function followOtherTabs() {
  window.addEventListener('storage', ({ key }) => {
    if (key !== storedName(KEYS.token) && key !== null) return;
    const { token, username } = useSession.getState();
    const other = remembered();
    if (other.token === token) return;
    if (token && other.token && other.username === username) useSession.setState({ token: other.token });
    else window.location.reload();
  });
}
