import { type ComponentType, use, useEffect, useMemo, useState } from 'react';
import { HashRouter, type Location, matchPath, UNSAFE_LocationContext as Place, useNavigate } from 'react-router';
import { NEW_PASSWORD_PATH } from '#admin/session/web/new-password.ts';
import { arriving } from '#kit/web/page/arriving.ts';
import { admit, onlyRestricted, onlyStrangers } from './guard.ts';
import { HOME_PATH } from './home-path.ts';
import { openScreens } from './open-screens.ts';
import { DoorBroken } from './pages/DoorBroken.tsx';
import { FaultBoundary } from './pages/FaultBoundary.tsx';
import { Opening } from './pages/Opening.tsx';

const LOGIN = '/user/login';

/** Where somebody has to go instead, if they may not stay. */
type Guard = (location: Location) => string | undefined | Promise<string | undefined>;
const GUARDS: Record<string, Guard> = { [LOGIN]: onlyStrangers, [NEW_PASSWORD_PATH]: onlyRestricted };

const ONWARD: Record<string, string> = { '/': HOME_PATH, '/user': LOGIN };

const frame = arriving(() => import('./frame/Frame.tsx').then(({ Frame }) => ({ Component: Frame })));
const openScreenAt = (pathname: string) => openScreens.find(({ path }) => matchPath(path, pathname));

const isFramed = ({ pathname }: Location) => !ONWARD[pathname] && !openScreenAt(pathname);

/** What is at an address, or the address that stands for it. */
async function enter(location: Location): Promise<ComponentType | string> {
  const onward = ONWARD[location.pathname];
  if (onward) return onward;
  const screen = openScreenAt(location.pathname);
  const guard = screen ? GUARDS[screen.path] : admit;
  const [elsewhere, { Component }] = await Promise.all([
    guard?.(location),
    screen ? arriving(screen.component)() : frame(),
  ]);
  return elsewhere ?? Component;
}

/** The page of one address stays, with that address, until the next one may be entered and has come. */
function Door() {
  const asked = use(Place);
  const navigate = useNavigate();
  const [open, setOpen] = useState<{ Page: ComponentType; at: typeof asked } | { error: unknown }>();
  useEffect(() => {
    let overtaken = false;
    enter(asked.location).then(
      (found) => {
        if (overtaken) return;
        if (typeof found === 'string') void navigate(found, { replace: true });
        else setOpen({ Page: found, at: asked });
      },
      (error: unknown) => overtaken || setOpen({ error }),
    );
    return () => {
      overtaken = true;
    };
  }, [asked, navigate]);
  const Page = open && 'Page' in open ? open.Page : undefined;
  // It follows the address by its context: that the address was let in is no reason to draw it a second time.
  const page = useMemo(() => Page && <Page />, [Page]);
  if (!open) return <Opening />;
  if ('error' in open) return <DoorBroken error={open.error} />;
  // The frame decides by the menu what is at an address, and shows at once that it is coming.
  const within = isFramed(open.at.location) && isFramed(asked.location);
  return <Place value={within ? asked : open.at}>{page}</Place>;
}

export const Doors = () => (
  <HashRouter>
    <FaultBoundary instead={(error) => <DoorBroken error={error} />}>
      <Door />
    </FaultBoundary>
  </HashRouter>
);
