import { ConfigProvider } from 'antd';
import { type ReactNode, useRef } from 'react';
import { type Location, Route, Routes } from 'react-router';
import { PageActive } from '#kit/web/page/page-active.ts';

interface PagePlaceProps {
  /** The pattern by which the page reads its parameters. */
  path: string;
  location: Location;
  active: boolean;
  children: ReactNode;
}

/**
 * The place of one page. A page that rests stays mounted, out of reach; it sees the address that it was left with,
 * so that it asks for nothing because another page's address changed, and its dialogs rest with it.
 */
export function PagePlace({ path, location, active, children }: PagePlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} className="page-place" hidden={!active} inert={!active}>
      <ConfigProvider getPopupContainer={() => place.current ?? document.body}>
        <PageActive value={active}>
          <Routes location={location}>
            <Route path={path} element={children} />
          </Routes>
        </PageActive>
      </ConfigProvider>
    </div>
  );
}
