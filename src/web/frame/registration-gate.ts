import type { SessionExtras } from '#kit/web/session/session.ts';

export const REGISTRATION_PATHS = { agencyLegal: '/userInfo-legal', subjectLegal: '/userInfo' } as const;

/** Never approved, or not any more. Who was approved once and is expired or suspended may still read. */
const NOT_APPROVED = ['DRAFT', 'PENDING', 'REJECTED', 'CLOSED'];
const ALWAYS_OPEN = ['/account/', '/403', '/404', '/500'];

/** Where somebody whose registration is not approved must go, if not at a page that is open to them. */
export function mustStayAt(
  standing: SessionExtras['standing'] | undefined,
  pathname: string,
  isOpen = false,
): string | undefined {
  const { status, page } = ownRecord(standing);
  if (!status || !NOT_APPROVED.includes(status)) return undefined;
  if (isOpen || pathname === page || ALWAYS_OPEN.some((open) => pathname.startsWith(open))) return undefined;
  return page;
}

const LAPSED = ['EXPIRED', 'SUSPENDED'] as const;

/** A registration that was approved once and has to be renewed, and where that is told. */
export function lapsedRegistration(standing: SessionExtras['standing'] | undefined) {
  const { status, page } = ownRecord(standing);
  const lapsed = LAPSED.find((one) => one === status);
  return lapsed && { status: lapsed, page };
}

export function approvedRegistration(standing: SessionExtras['standing'] | undefined) {
  const own = standing?.agencyLegal ?? standing?.subjectLegal;
  return own?.status === 'ACTIVE' ? own : undefined;
}

function ownRecord(standing: SessionExtras['standing'] | undefined) {
  const kind = standing?.agencyLegal ? 'agencyLegal' : 'subjectLegal';
  return { status: standing?.[kind]?.status, page: REGISTRATION_PATHS[kind] };
}
