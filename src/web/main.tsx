import './theme/tokens.css';
import './theme/base.css';
import '#kit/web/page/kit.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { dictionaryCalls } from '#admin/dictionaries/dictionaries.contract.ts';
import { lendScreens } from '#admin/permissions/web/registered-screens.ts';
import { call } from '#kit/web/calls/call.ts';
import { forgetOldDrafts } from '#kit/web/form/drafts/drafts.ts';
import { lendCellSources } from '#kit/web/grid/labels/cell-sources.ts';
import { lendDictionaryLookUp } from '#kit/web/language/dictionary.ts';
import { lendDictionarySearch } from '#kit/web/language/dictionary-search.ts';
import { followOtherTabs } from '#kit/web/session/session.ts';
import { ScreensContext } from './frame/screens-context.ts';
import { turnStrangersAway } from './guard.ts';
import { queryClient } from './query-client.ts';
import { createRouter } from './router.tsx';
import { framedScreens } from './screens.ts';
import { startI18n } from './texts/start-i18n.ts';

async function start(root: HTMLElement) {
  lendDictionaryLookUp((code) => call(dictionaryCalls.items, { code }, { quiet: true }));
  lendScreens(framedScreens);
  lendDictionarySearch(async () => (await import('#admin/dictionaries/web/dictionary-search.ts')).serverSearch);
  lendCellSources(async () => (await import('./cell-sources.ts')).platformSources);
  followOtherTabs();
  turnStrangersAway();
  void forgetOldDrafts();
  await startI18n();
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ScreensContext value={framedScreens}>
          <RouterProvider router={createRouter()} />
        </ScreensContext>
      </QueryClientProvider>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void start(root);
