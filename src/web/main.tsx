import './theme/tokens.css';
import './theme/base.css';
import '#kit/web/page/kit.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { registerScreens } from '#admin/permissions/web/registered-screens.ts';
import { forgetOldDrafts } from '#kit/web/form/drafts/drafts.ts';
import { followOtherTabs } from '#kit/web/session/session.ts';
import { Doors } from './Doors.tsx';
import { HomePartsContext, ScreensContext } from './frame/screens-context.ts';
import { redirectSignedOut } from './guard.ts';
import { queryClient } from './query-client.ts';
import { framedScreens, homeParts } from './screens.ts';
import { setUpKit } from './set-up-kit.ts';
import { startI18n } from './texts/start-i18n.ts';

async function start(root: HTMLElement) {
  setUpKit();
  registerScreens(framedScreens);
  followOtherTabs();
  redirectSignedOut();
  void forgetOldDrafts();
  await startI18n();
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ScreensContext value={framedScreens}>
          <HomePartsContext value={homeParts}>
            <Doors />
          </HomePartsContext>
        </ScreensContext>
      </QueryClientProvider>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void start(root);
