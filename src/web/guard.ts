import { type LoaderFunctionArgs, redirect } from 'react-router';
import { type MyPermissions, permissionCalls } from '#admin/permissions/permissions.contract.ts';
import { answerKey } from '#kit/web/answers.ts';
import { call } from '#kit/web/call.ts';
import { CallRefused } from '#kit/web/call-refused.ts';
import { adoptAuthorisations, useSession } from '#kit/web/session.ts';
import { HOME_PATH } from './home-path.ts';
import { queryClient } from './query-client.ts';
import { openScreens } from './screens.ts';
import { leave } from './sign-out.ts';

const LOGIN_PATH = '/user/login';

const loginPath = (target: string) =>
  `${LOGIN_PATH}?redirect=${encodeURIComponent(target === '/' ? HOME_PATH : target)}`;

/** Runs before the router, which would fetch the whole frame for somebody who may not see it. */
export function turnStrangersAway() {
  const target = window.location.hash.slice(1) || '/';
  const isOpen = openScreens.some(({ path }) => target.split('?')[0] === path);
  if (!isOpen && !useSession.getState().token) window.history.replaceState(null, '', `#${loginPath(target)}`);
}

/** Nobody enters the frame without a session and its permissions. */
export async function admit({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  const toLogin = () => redirect(loginPath(pathname + search));
  if (!useSession.getState().token) return toLogin();
  try {
    await queryClient.ensureQueryData({
      queryKey: answerKey(permissionCalls.mine, {}),
      queryFn: readPermissions,
      staleTime: Number.POSITIVE_INFINITY,
    });
    return null;
  } catch (error) {
    queryClient.clear();
    void leave(error instanceof CallRefused && error.status === 401 ? 'expired' : 'no-permissions');
    return toLogin();
  }
}

async function readPermissions(): Promise<MyPermissions> {
  const mine = await call(permissionCalls.mine, {}, { quiet: true, atTheDoor: true });
  if (!Array.isArray(mine.menu) || mine.menu.length === 0)
    throw new Error('getPermissionList: permissions must be a non-null array !');
  adoptAuthorisations(mine);
  return mine;
}

/** Whoever is signed in has no business on the sign-in page. */
export const onlyStrangers = () => (useSession.getState().token ? redirect(HOME_PATH) : null);
