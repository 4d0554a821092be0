const BROWSERS: [name: string, mark: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+).*Safari\//],
];
const SYSTEMS: [name: string, mark: RegExp][] = [
  ['Windows', /Windows/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
];

/** A browser's self-description in words that its user knows; an unknown one stays as it is. */
export function deviceName(userAgent: string): string {
  const browser = BROWSERS.find(([, mark]) => mark.test(userAgent));
  if (!browser) return userAgent;
  const [name, mark] = browser;
  const system = SYSTEMS.find(([, trait]) => trait.test(userAgent))?.[0];
  return [`${name} ${mark.exec(userAgent)?.[1]}`, system].filter(Boolean).join(' · ');
}
