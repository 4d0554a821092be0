import { call } from '#kit/web/calls/call.ts';
import { CallRefused } from '#kit/web/calls/call-refused.ts';
import { NO_TENANT, startSession } from '#kit/web/session/session.ts';
import { type LoginResult, sessionCalls } from '../session.contract.ts';

declare module '#kit/web/session/session.ts' {
  interface SessionExtras {
    /** Where the registration behind the account is; null for a kind that the account has none of. */
    standing: Pick<LoginResult, 'agencyLegal' | 'subjectLegal'>;
  }
}

export interface Choice {
  orgCode?: string;
  tenantId?: string;
}

/** What the user must still choose before the session counts. */
export function openChoices({ multi_depart, departs, tenantList = [] }: LoginResult) {
  return {
    departments: multi_depart === 2 ? departs : [],
    tenants: tenantList.length > 1 ? tenantList : [],
  };
}

/** Takes the session over into this browser, in the chosen department and tenant. A failure ends it. */
export async function enter(signedIn: LoginResult, { orgCode, tenantId }: Choice, welcome: string) {
  const { token, sysAllDictItems, userType, tenantList, agencyLegal, subjectLegal } = signedIn;
  const tenant = tenantId ?? String(tenantList?.[0]?.id ?? NO_TENANT);
  let user = signedIn.userInfo;
  if (orgCode) {
    try {
      const choice = { orgCode, username: user.username };
      const chosen = await call(sessionCalls.selectDepart, choice, { quiet: true, token, tenantId: tenant });
      user = chosen.userInfo;
    } catch (error) {
      void call(sessionCalls.logout, {}, { quiet: true, token }).catch(() => undefined);
      throw error;
    }
  }
  startSession({
    token,
    user,
    dictionaries: sysAllDictItems,
    tenantId: tenant,
    userType,
    extras: { standing: { agencyLegal, subjectLegal } },
    welcome,
  });
}

// The wire contract fixes these words and this code.
const WRONG_PASSWORD_WORDS = '密码错误';
const WRONG_CAPTCHA = 412;

export const isWrongPassword = (error: unknown) =>
  error instanceof CallRefused && error.message.includes(WRONG_PASSWORD_WORDS);

/** After several failures the server asks for more than a captcha. */
export const needsSlider = (error: unknown) => error instanceof CallRefused && error.refusal === 'sign-in.needs-slider';

/** A used or mistyped captcha is worth nothing any more. */
export const needsNewCaptcha = (error: unknown) =>
  isWrongPassword(error) || (error instanceof CallRefused && (error.code === WRONG_CAPTCHA || error.status === 429));
