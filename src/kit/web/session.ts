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
}

export type Dictionaries = Record<string, DictOption[]>;

export interface FreshSession {
  token: string;
  user: SessionUser;
  dictionaries: Dictionaries;
  tenantId: string;
  userType: string;
}

interface Session {
  token?: string;
  username?: string;
  user?: SessionUser;
  dictionaries: Dictionaries;
  tenantId: string;
  userType?: string;
  auth: Authorisation[];
  allAuth: Authorisation[];
  /** Why the sign-in page is shown, when it was not the user's wish. */
  endedBy?: 'expired' | 'no-permissions';
}

const KEYS = {
  token: 'Access-Token',
  username: 'Login_Username',
  user: 'Login_Userinfo',
  dictionaries: 'UI_CACHE_DB_DICT_DATA',
  tenantId: 'TENANT_ID',
  userType: 'User-Type',
} as const;
const AUTH_KEYS = { auth: 'LOGIN_USER_BUTTON_AUTH', allAuth: 'SYS_BUTTON_AUTH' } as const;
export const NO_TENANT = '0';

const remembered = (): Session => ({
  token: recall(KEYS.token),
  username: recall(KEYS.username),
  user: recall(KEYS.user),
  dictionaries: recall(KEYS.dictionaries) ?? {},
  tenantId: String(recall(KEYS.tenantId) ?? NO_TENANT),
  userType: recall(KEYS.userType),
  auth: [],
  allAuth: [],
});

export const useSession = create<Session>(remembered);

export function startSession({ token, user, dictionaries, tenantId, userType }: FreshSession) {
  const kept = { token, user, dictionaries, tenantId, userType, username: user.username };
  for (const [name, key] of Object.entries(KEYS)) keep(key, kept[name as keyof typeof KEYS]);
  useSession.setState({ ...kept, auth: [], allAuth: [], endedBy: undefined });
}

export function adoptAuthorisations(authorisations: { auth: Authorisation[]; allAuth: Authorisation[] }) {
  const { auth, allAuth } = authorisations;
  for (const [name, key] of Object.entries(AUTH_KEYS))
    sessionStorage.setItem(key, JSON.stringify(authorisations[name as keyof typeof AUTH_KEYS]));
  useSession.setState({ auth, allAuth });
}

/** Forgets the session in this browser; the server's session is ended by its own call. */
export function endSession(endedBy?: Session['endedBy']) {
  for (const key of Object.values(KEYS)) forget(key);
  for (const key of Object.values(AUTH_KEYS)) sessionStorage.removeItem(key);
  useSession.setState({ ...remembered(), endedBy });
}

/** Follows what another tab did: a renewed token is taken over, an ended or exchanged session reloads the page. */
export function followOtherTabs() {
  window.addEventListener('storage', ({ key }) => {
    if (key !== storedName(KEYS.token) && key !== null) return;
    const { token, username } = useSession.getState();
    const other = remembered();
    if (other.token === token) return;
    if (other.token && other.username === username) useSession.setState({ token: other.token });
    else window.location.reload();
  });
}
