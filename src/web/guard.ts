import type { Location } from 'react-router';
import { type MyPermissions, permissionCalls } from '#admin/permissions/permissions.contract.ts';
import { sessionCalls } from '#admin/session/session.contract.ts';
import { NEW_PASSWORD_PATH } from '#admin/session/web/new-password.ts';
import { wayBack } from '#admin/session/web/way-back.ts';
import { RESTRICTED } from '#kit/contract/outcomes.ts';
import { answerKey } from '#kit/web/calls/answers.ts';
import { call } from '#kit/web/calls/call.ts';
import { CallRefused } from '#kit/web/calls/call-refused.ts';
import { homePath } from '#kit/web/page/page-settings.ts';
import { inMessagingApp } from '#kit/web/session/messaging-app.ts';
import { adopt, adoptAuthorisations, useSession } from '#kit/web/session/session.ts';
import { fetchScreen } from './frame/screen-components.ts';
import { isGoingAway } from './going-away.ts';
import { HOME_PATH } from './home-path.ts';
import { openPaths } from './open-screens.ts';
import { queryClient } from './query-client.ts';
import { framedScreens } from './screens.ts';
import { leave } from './sign-out.ts';

const doorPath = (target: string) => {
  const door = inMessagingApp ? '/oauth2-app/login' : '/user/login';
  return `${door}?redirect=${encodeURIComponent(target === '/' ? HOME_PATH : target)}`;
};

/** Runs before the router, which would fetch the whole frame for somebody who may not see it. */
export function redirectSignedOut() {
  const target = window.location.hash.slice(1) || '/';
  const isOpen = openPaths.includes(target.split('?')[0] ?? '');
  if (!isOpen && !useSession.getState().token) window.history.replaceState(null, '', `#${doorPath(target)}`);
}

/** Nobody enters the frame without a session and its permissions. */
export async function admit({ pathname, search }: Location): Promise<string | undefined> {
  const toTheDoor = () => doorPath(pathname + search);
  if (!useSession.getState().token) return toTheDoor();
  const screen = firstScreen(pathname);
  try {
    await queryClient.ensureQueryData({
      queryKey: answerKey(permissionCalls.mine, {}),
      queryFn: readPermissions,
      staleTime: Number.POSITIVE_INFINITY,
    });
    await screen;
    return;
  } catch (error) {
    if (isGoingAway()) return new Promise<never>(() => undefined);
    queryClient.clear();
    if (error instanceof CallRefused && error.code === RESTRICTED)
      return `${NEW_PASSWORD_PATH}?redirect=${encodeURIComponent(pathname + search)}`;
    const by = error instanceof CallRefused && error.status === 401 ? 'expired' : 'no-permissions';
    void leave({ by }).catch(() => undefined);
    return toTheDoor();
  }
}

let isFrameShown = false;
const FIRST_SCREEN_MS = 2_000;

/** A later one, or one that takes long, is fetched by the frame, which shows a skeleton meanwhile. */
async function firstScreen(pathname: string): Promise<void> {
  const screen = framedScreens.find(({ path }) => path === pathname);
  if (isFrameShown || !screen) return;
  isFrameShown = true;
  const late = new Promise((resolve) => setTimeout(resolve, FIRST_SCREEN_MS));
  await Promise.race([fetchScreen(screen).catch(() => undefined), late]);
}

export async function readPermissions(): Promise<MyPermissions> {
  const mine = await call(permissionCalls.mine, {}, { quiet: true, atTheDoor: true });
  if (!Array.isArray(mine.menu) || mine.menu.length === 0)
    throw new Error('getPermissionList: permissions must be a non-null array !');
  adoptAuthorisations(mine);
  if (!useSession.getState().extras.standing) await learnStanding();
  return mine;
}

/** A session that this browser began before it asked for the registration. */
async function learnStanding() {
  const { agencyLegal, subjectLegal } = await call(sessionCalls.refresh, {}, { quiet: true, atTheDoor: true });
  adopt({ extras: { standing: { agencyLegal, subjectLegal } } });
}

/** Anyone who may go in has no business on the page for those who must choose a password first. */
export async function onlyRestricted({ search }: Location): Promise<string | undefined> {
  const onward = wayBack(new URLSearchParams(search).get('redirect'), homePath);
  if (!useSession.getState().token) return doorPath(onward);
  // Whatever fails here, the guard of the frame knows what to do about it.
  const me = await call(sessionCalls.userInfo, {}, { quiet: true, atTheDoor: true }).catch(() => undefined);
  return me?.mustChangePassword ? undefined : onward;
}

/** Anyone who is signed in has no business on the sign-in page. */
export const onlyStrangers = () => (useSession.getState().token ? homePath : undefined);
