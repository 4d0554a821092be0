import type { ComponentType } from 'react';
import { type Catalogue, withTexts } from '#kit/web/language/catalogue.ts';
import type { Screen } from './screen.ts';

/** What a module shows on the home pages of those whom it concerns; fetched for them alone. */
export interface HomeCard {
  name: string;
  /** Beside the work, or among the facts about the user. */
  place: 'work' | 'rail';
  isFor(can: (code: string) => boolean): boolean;
  component: () => Promise<{ Component: ComponentType }>;
}

/** What a module brings to the web; the first page loads the declaration, so it is small. */
export interface WebModule {
  /** The name of its folder. */
  name: string;
  /** What it is about, where it has no server half to say so. */
  holds?: string;
  screens: Screen[];
  homeCards: HomeCard[];
  /** Codes whose holders have rows of its lists counted on their home page. */
  homeCounts: string[];
  /** The words of its screens, and the English twins of its refusals. */
  texts?: Catalogue;
}

interface WebModuleSpec extends Omit<WebModule, 'screens' | 'homeCards' | 'homeCounts'> {
  screens?: ScreenSpec[];
  homeCards?: HomeCard[];
  homeCounts?: string[];
}

interface ScreenSpec extends Screen {
  /** Words of other modules and of the kit that it shows. */
  texts?: Catalogue[];
}

export const defineWebModule = ({
  screens = [],
  homeCards = [],
  homeCounts = [],
  ...module
}: WebModuleSpec): WebModule => ({
  ...module,
  homeCounts,
  homeCards: homeCards.map(({ component, ...card }) => ({
    ...card,
    component: () => withTexts(component(), ...(module.texts ? [module.texts] : [])),
  })),
  screens: screens.map(({ texts: further = [], component, ...screen }) => ({
    ...screen,
    component: () => withTexts(component(), ...(module.texts ? [module.texts] : []), ...further),
  })),
});
