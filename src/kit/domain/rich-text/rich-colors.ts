/**
 * Colours of texts. Each is read well on white; the page gives the same name a lighter tone in the dark theme, and who
 * reads the text elsewhere gets the colour that is behind the name.
 */
export const TEXT_COLORS = {
  red: '#a8071a',
  orange: '#8a3d00',
  green: '#1a5c02',
  teal: '#006d75',
  blue: '#0b57c4',
  purple: '#531dab',
  magenta: '#9e1068',
  grey: '#595959',
} as const;

/** Grounds of texts and cells; black stays legible on each. */
export const GROUND_COLORS = {
  'red-ground': '#ffd6d9',
  'orange-ground': '#ffe7ba',
  'yellow-ground': '#fff566',
  'green-ground': '#d9f7be',
  'blue-ground': '#d6e4ff',
  'grey-ground': '#e8e8e8',
} as const;

export type TextColor = keyof typeof TEXT_COLORS;
export type GroundColor = keyof typeof GROUND_COLORS;
type Rgb = readonly [red: number, green: number, blue: number];

const NAMED: Record<string, string> = {
  red: '#ff0000',
  darkred: '#8b0000',
  maroon: '#800000',
  orange: '#ffa500',
  yellow: '#ffff00',
  lime: '#00ff00',
  green: '#008000',
  teal: '#008080',
  aqua: '#00ffff',
  cyan: '#00ffff',
  blue: '#0000ff',
  navy: '#000080',
  purple: '#800080',
  fuchsia: '#ff00ff',
  magenta: '#ff00ff',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
  lightgrey: '#d3d3d3',
  lightgray: '#d3d3d3',
  black: '#000000',
  windowtext: '#000000',
  white: '#ffffff',
};

function readHex(text: string): Rgb | undefined {
  const long = text.length === 4 ? text.replace(/[\da-f]/g, '$&$&') : text;
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/.exec(long) ?? [];
  return red && green && blue
    ? [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)]
    : undefined;
}

/** No colour is written longer. */
const LONGEST = 100;

function readColor(written: string): Rgb | undefined {
  if (written.length > LONGEST) return undefined;
  const text = written.trim().toLowerCase();
  const numbers = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*(?:[,/]\s*([\d.]+%?)\s*)?\)$/.exec(text);
  if (numbers) return numbers[4] === '0' ? undefined : [Number(numbers[1]), Number(numbers[2]), Number(numbers[3])];
  return readHex(NAMED[text] ?? text);
}

/** Lightness and the two axes of colour as eyes tell them apart (Oklab). */
function seen([red, green, blue]: Rgb): Rgb {
  const linear = (part: number) => ((part / 255 + 0.055) / 1.055) ** 2.4;
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.4122 * r + 0.5363 * g + 0.0514 * b);
  const m = Math.cbrt(0.2119 * r + 0.6807 * g + 0.1074 * b);
  const s = Math.cbrt(0.0883 * r + 0.2817 * g + 0.63 * b);
  return [
    0.2105 * l + 0.7936 * m - 0.0041 * s,
    1.978 * l - 2.4286 * m + 0.4506 * s,
    0.0259 * l + 0.7828 * m - 0.8087 * s,
  ];
}

/** Below so much colour a tone is black, grey or white. */
const PLAIN = 0.04;

const hueDistance = (one: Rgb, other: Rgb) => {
  const turn = Math.abs(Math.atan2(one[2], one[1]) - Math.atan2(other[2], other[1]));
  return Math.min(turn, 2 * Math.PI - turn);
};

function nearest<Name extends string>(palette: Record<Name, string>, grey: Name, tone: Rgb): Name {
  const names = (Object.keys(palette) as Name[]).filter((name) => name !== grey);
  const distance = (name: Name) => hueDistance(seen(readHex(palette[name]) ?? [0, 0, 0]), tone);
  return names.reduce((best, name) => (distance(name) < distance(best) ? name : best));
}

/** The nearest of our colours; black and white belong to the page. */
export function textColorOf(written: string): TextColor | undefined {
  const own = /^var\(--rich-([a-z-]+),/.exec(written.trim())?.[1];
  if (own) return own in TEXT_COLORS ? (own as TextColor) : undefined;
  const color = readColor(written);
  if (!color) return undefined;
  const tone = seen(color);
  if (Math.hypot(tone[1], tone[2]) < PLAIN) return tone[0] > 0.4 && tone[0] < 0.9 ? 'grey' : undefined;
  return nearest(TEXT_COLORS, 'grey', tone);
}

export function groundColorOf(written: string): GroundColor | undefined {
  const own = /^var\(--rich-([a-z-]+),/.exec(written.trim())?.[1];
  if (own) return own in GROUND_COLORS ? (own as GroundColor) : undefined;
  const color = readColor(written);
  if (!color) return undefined;
  const tone = seen(color);
  if (Math.hypot(tone[1], tone[2]) < PLAIN / 2) return tone[0] < 0.985 ? 'grey-ground' : undefined;
  return nearest(GROUND_COLORS, 'grey-ground', tone);
}

const written = (name: string, color: string) => `var(--rich-${name}, ${color})`;
export const textColorStyle = (name: TextColor) => written(name, TEXT_COLORS[name]);
export const groundColorStyle = (name: GroundColor) => written(name, GROUND_COLORS[name]);
