import { type Catalogue, withTexts } from '#kit/web/language/catalogue.ts';
import type { Screen } from './screen.ts';

/** What a module brings to the web; the first page loads the declaration, so it is small. */
export interface WebModule {
  /** The name of its folder. */
  name: string;
  /** What it is about, where it has no server half to say so. */
  holds?: string;
  screens: Screen[];
  /** The words of its screens, and the English twins of its refusals. */
  texts?: Catalogue;
}

interface WebModuleSpec extends Omit<WebModule, 'screens'> {
  screens?: ScreenSpec[];
}

interface ScreenSpec extends Screen {
  /** Words of other modules and of the kit that it shows. */
  texts?: Catalogue[];
}

export const defineWebModule = ({ screens = [], ...module }: WebModuleSpec): WebModule => ({
  ...module,
  screens: screens.map(({ texts: further = [], component, ...screen }) => ({
    ...screen,
    component: () => withTexts(component(), ...(module.texts ? [module.texts] : []), ...further),
  })),
});
