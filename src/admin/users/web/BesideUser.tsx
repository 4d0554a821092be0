import { lazy, Suspense } from 'react';
import { PasswordDialog } from './PasswordDialog.tsx';

const EffectivePermissions = lazy(() =>
  import('./EffectivePermissions.tsx').then((loaded) => ({ default: loaded.EffectivePermissions })),
);
const UserSessions = lazy(() => import('./UserSessions.tsx').then((loaded) => ({ default: loaded.UserSessions })));

/** What is open beside the list, and for whom. */
export interface Beside {
  what: 'password' | 'sessions' | 'effective';
  user: { id: string; username: string; name: string };
}

export function BesideUser({ beside: { what, user }, onClose }: { beside: Beside; onClose: () => void }) {
  if (what === 'password') return <PasswordDialog username={user.username} onClose={onClose} />;
  const Drawer = what === 'sessions' ? UserSessions : EffectivePermissions;
  return (
    <Suspense fallback={null}>
      <Drawer user={user} onClose={onClose} />
    </Suspense>
  );
}
