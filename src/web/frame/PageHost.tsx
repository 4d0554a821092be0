import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { type Location, Navigate, useLocation, useNavigate, useNavigationType } from 'react-router';
import { PageTitle } from '#kit/web/page/page-title.ts';
import { FaultBoundary } from '../pages/FaultBoundary.tsx';
import { Broken, Denied } from '../pages/pages.tsx';
import { EmbeddedPage } from './EmbeddedPage.tsx';
import { type KeptPage, keepPage, leftAt } from './kept-pages.ts';
import { PagePlace } from './PagePlace.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import type { Page } from './pages.ts';
import { componentOf, forgetComponent } from './screen-components.ts';
import { useTitles } from './use-my-menu.ts';

interface PageHostProps {
  /** The page at the current address, if the user has one there. */
  page: Page | undefined;
  /** The address is a screen's, but not one of this user's. */
  denied: boolean;
}

/** Shows the page at the current address, and lets those that are kept alive rest beside it. */
export function PageHost({ page, denied }: PageHostProps) {
  const location = useLocation();
  const kept = useKeptPages(page, location);
  if (denied) return <Places kept={kept} shown={<Denied />} />;
  if (!page) return <Places kept={kept} shown={<Navigate to="/404" replace />} />;
  if (page.view.kind === 'onward') return <Places kept={kept} shown={<Navigate to={page.view.to} replace />} />;
  const active = { page, location };
  return <Places kept={kept} active={active} />;
}

interface PlacesProps {
  kept: KeptPage[];
  active?: { page: Page; location: Location };
  /** Shown where there is no page of the menu. */
  shown?: ReactNode;
}

function Places({ kept, active, shown }: PlacesProps) {
  const { titleOfPage } = useTitles();
  const places = active && !active.page.keepAlive ? [...kept, active] : kept;
  return (
    <>
      {shown}
      {places.map(({ page, location }) => (
        <PagePlace
          key={location.pathname}
          path={page.path}
          location={location}
          active={location.pathname === active?.location.pathname}
        >
          <FaultBoundary key={page.path} instead={(error, close) => brokenPage(page, error, close)}>
            <PageTitle value={titleOfPage(page)}>
              <Suspense fallback={<PageSkeleton />}>
                <View page={page} />
              </Suspense>
            </PageTitle>
          </FaultBoundary>
        </PagePlace>
      ))}
    </>
  );
}

function brokenPage({ view }: Page, error: unknown, close: () => void) {
  const tryAgain = () => {
    if (view.kind === 'screen') forgetComponent(view.screen);
    close();
  };
  return <Broken error={error} tryAgain={tryAgain} />;
}

function View({ page: { view } }: { page: Page }) {
  if (view.kind === 'embedded') return <EmbeddedPage address={view.address} />;
  if (view.kind === 'onward') return null;
  const Component = componentOf(view.screen);
  return <Component />;
}

/** The menu leads back to a list as it was left; the browser's own back and forward say exactly where they go. */
function useKeptPages(page: Page | undefined, location: Location) {
  const navigate = useNavigate();
  const byHistory = useNavigationType() === 'POP';
  const shown = useRef(location.pathname);
  const [kept, setKept] = useState<KeptPage[]>([]);
  const left = byHistory ? undefined : leftAt(kept, location, shown.current);
  const next = left ? kept : keepPage(kept, page, location);
  if (next !== kept) setKept(next);
  useEffect(() => {
    shown.current = location.pathname;
    if (left) void navigate(left, { replace: true });
  }, [location.pathname, left, navigate]);
  return next;
}
