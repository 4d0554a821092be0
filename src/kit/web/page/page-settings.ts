interface PageSettings {
  base: string;
  mode: 'demo' | 'production';
  copyrightYear: string;
  homePath: string;
  publicPath?: string;
  signSecret?: string;
  frameOrigins: string[];
}

const DEFAULTS: PageSettings = {
  base: '/ggzyjypt',
  mode: 'production',
  copyrightYear: '2023',
  homePath: '/dashboard/analysis',
  frameOrigins: [],
};

function settingsOfPage(): PageSettings {
  const text = document.querySelector<HTMLMetaElement>('meta[name="gongkai-settings"]')?.content ?? '';
  // The development server hands the page out with its placeholder unfilled.
  return text.startsWith('{') ? { ...DEFAULTS, ...JSON.parse(text) } : DEFAULTS;
}

const settings = settingsOfPage();

export const { base: apiBase, copyrightYear, homePath, publicPath, signSecret = '', frameOrigins } = settings;

export const isDemo = settings.mode === 'demo';

/** The page's style nonce; browsers hide it from the attribute and keep it on the property. */
export const styleNonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
