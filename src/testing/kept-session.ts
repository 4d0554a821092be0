/** What the server answers to a sign-in. */
export interface SignedIn {
  token: string;
  userInfo: { username: string };
  sysAllDictItems: object;
  userType: string;
}

const WEEK_MS = 604_800_000;

export const kept = (value: unknown, expire: number | null = Date.now() + WEEK_MS) => JSON.stringify({ value, expire });

/** What a browser keeps of a sign-in. */
export const keptSession = ({ token, userInfo, sysAllDictItems, userType }: SignedIn) => ({
  'pro__Access-Token': kept(token),
  pro__Login_Username: kept(userInfo.username),
  pro__Login_Userinfo: kept(userInfo),
  pro__UI_CACHE_DB_DICT_DATA: kept(sysAllDictItems),
  pro__TENANT_ID: kept('0'),
  'pro__User-Type': kept(userType),
});
