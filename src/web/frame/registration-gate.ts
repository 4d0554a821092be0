import type { SessionExtras } from '#kit/web/session/session.ts';

export const REGISTRATION_PATHS = { agencyLegal: '/userInfo-legal', subjectLegal: '/userInfo' } as const;

/** Never approved, or not any more. Who was approved once and is expired or suspended may still read. */
const NOT_APPROVED = ['DRAFT', 'PENDING', 'REJECTED', 'CLOSED'];
const ALWAYS_OPEN = ['/account/', '/403', '/404', '/500'];

/** Where somebody whose registration is not approved must go, if not there already. Staff have no registration. */
export function mustStayAt(standing: SessionExtras['standing'] | undefined, pathname: string): string | undefined {
  const kind = standing?.agencyLegal ? 'agencyLegal' : 'subjectLegal';
  const status = standing?.[kind]?.status;
  if (!status || !NOT_APPROVED.includes(status)) return undefined;
  const page = REGISTRATION_PATHS[kind];
  if (pathname === page || ALWAYS_OPEN.some((open) => pathname.startsWith(open))) return undefined;
  return page;
}
