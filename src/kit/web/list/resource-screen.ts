import type { ModulePage } from '#kit/contract/module-page.ts';
import { withTexts } from '#kit/web/language/catalogue.ts';
import { ofMenu, type Screen } from '#kit/web/page/screen.ts';
import type { ListedResource } from './complete-resource.ts';
import { listTexts } from './list-texts.ts';

/** The screen of a plain entity: its list and form, fetched with its declaration when it is opened. */
export const resourceScreen = (page: ModulePage, load: () => Promise<ListedResource>): Screen => ({
  ...ofMenu(page),
  component: once(async () => {
    const [{ ResourceList }, resource] = await Promise.all([
      withTexts(import('./ResourceList.tsx'), listTexts),
      load(),
    ]);
    const Component = ResourceList.bind(undefined, { resource });
    return { Component };
  }),
});

/** The same component each time: another one would be drawn from nothing, and lose what was typed. */
function once<Loaded>(fetch: () => Promise<Loaded>): () => Promise<Loaded> {
  let loaded: Promise<Loaded> | undefined;
  return () => {
    loaded ??= fetch().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}
