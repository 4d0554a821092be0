const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

// The development server hands the page out with its placeholders unfilled.
const filled = (text: string | undefined) => (text?.startsWith('__') ? undefined : text);

export const apiBase = filled(meta('gongkai-base')) ?? '/ggzyjypt';

export const isDemo = filled(meta('gongkai-mode')) === 'demo';

/** The page's style nonce; browsers hide it from the attribute and keep it on the property. */
export const styleNonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
