import '#web/theme/tokens.css';
import '#web/theme/base.css';
import '#kit/web/page/kit.css';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { HashRouter, MemoryRouter } from 'react-router';
import { Surroundings } from '#web/frame/Surroundings.tsx';
import { queryClient } from '#web/query-client.ts';
import { setUpKit } from '#web/set-up-kit.ts';
import { startI18n } from '#web/texts/start-i18n.ts';

await startI18n();
setUpKit();
let root: Root | undefined;

/**
 * Shows a component as the frame would show it, with nothing left of the one before unless it is drawn again. At an
 * address that begins with `#` it lives in the address bar, as a page does.
 */
export function show(component: ReactNode, { at = '/', again = false } = {}) {
  const isPage = at.startsWith('#');
  if (isPage && !again) window.location.hash = at;
  if (!again) {
    root?.unmount();
    queryClient.clear();
    document.body.innerHTML = '<main><h1 class="visually-hidden">A component</h1><div id="root"></div></main>';
    root = createRoot(document.getElementById('root') as HTMLElement);
  }
  const page = (
    <QueryClientProvider client={queryClient}>
      <Surroundings>
        {isPage ? <HashRouter>{component}</HashRouter> : <MemoryRouter initialEntries={[at]}>{component}</MemoryRouter>}
      </Surroundings>
    </QueryClientProvider>
  );
  flushSync(() => root?.render(page));
}
