import { encodeJpeg } from './captcha-jpeg.ts';

type Random = () => number;
type Point = readonly [x: number, y: number];
type Stroke = Point[];
type Segment = readonly [from: Point, to: Point];
type Colour = readonly [red: number, green: number, blue: number];

interface Pen {
  colour: Colour;
  width: number;
  strength: number;
}

const WIDTH = 105;
const HEIGHT = 35;
const LENGTH = 4;
const PAPER: Colour = [0xf6, 0xf4, 0xf1];
const INK: Colour = [0x3c, 0x34, 0x2c];
const VERMILION: Colour = [0xcf, 0x13, 0x22];

// Points are "xy" on a grid of 6 × 8, y downwards; / parts strokes, ~ rounds one. No O 0 I 1, and of each pair that
// people confuse when it is bent (B 8, S 5, Z 2, G 6, Q O, U V) one at most.
const GLYPHS: Record<string, string> = {
  A: '08 30 68/15 55',
  C: '~62 50 20 02 06 28 58 66',
  D: '18 10/~00 40 62 66 48 08',
  E: '60 00 08 68/04 54',
  F: '60 00 08/04 54',
  H: '00 08/60 68/04 64',
  J: '20 60/~40 45 48 18 06',
  K: '00 08/60 05/23 68',
  L: '00 08 68',
  M: '08 00 35 60 68',
  N: '08 00 68 60',
  P: '08 00/~00 50 61 63 54 04',
  R: '08 00/~00 50 61 63 54 04/34 68',
  T: '00 60/30 38',
  U: '~00 05 08 68 65 60',
  W: '00 18 32 58 60',
  X: '00 68/60 08',
  Y: '00 34 60/34 38',
  2: '~02 00 60 63 35 08/08 68',
  3: '~01 10 60 63 54 24/~24 64 67 58 18 07',
  4: '48 40 05 65',
  5: '60 00 04/~04 33 64 67 48 18 07',
  6: '~61 50 10 03 07 18 58 67 64 53 13 05',
  7: '00 60 28',
  8: '~52 50 10 12 34 66 68 08 06 34 52',
  9: '~07 18 58 65 61 50 10 01 04 15 55 63',
};

const ALPHABET = Object.keys(GLYPHS);

/** Makes a code to be compared without regard to case; give it a random source that nobody can foresee. */
export function captchaCode(random: Random): string {
  return times(LENGTH, () => ALPHABET[Math.floor(random() * ALPHABET.length)]).join('');
}

/** Draws the code as a JPEG of 105 × 35 in a data URL. */
export function drawCaptcha(code: string, random: Random): string {
  const rgb = Buffer.alloc(WIDTH * HEIGHT * 3, Buffer.from(PAPER));
  const dots = times(28, () => dotSomewhere(random));
  const curves = times(2, () => curveAcross(random));
  paint(rgb, [...dots, ...curves], { colour: INK, width: 1, strength: 0.4 });
  paint(rgb, lettering(code, random), { colour: INK, width: between(2.2, 2.7, random), strength: 0.95 });
  paint(rgb, [curveAcross(random)], { colour: VERMILION, width: 1, strength: 0.75 });
  return `data:image/jpg;base64,${encodeJpeg({ width: WIDTH, height: HEIGHT, rgb }).toString('base64')}`;
}

const times = <Made>(length: number, make: () => Made) => Array.from({ length }, make);
const between = (low: number, high: number, random: Random) => low + (high - low) * random();

function lettering(code: string, random: Random): Stroke[] {
  const bend = bending(random);
  return [...code].flatMap((character, index) => {
    const place = placing((index + 0.5) / code.length, random);
    return strokesOf(character).map((stroke) => stroke.map((point) => bend(place(point))));
  });
}

function strokesOf(character: string): Stroke[] {
  const glyph = GLYPHS[character.toUpperCase()] ?? '';
  return glyph.split('/').map((part) => {
    const points = part
      .replace('~', '')
      .split(' ')
      .map((pair): Point => [Number(pair[0]), Number(pair[1])]);
    return part.startsWith('~') ? rounded(rounded(rounded(points))) : halved(halved(points));
  });
}

const along = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

const segments = (stroke: Stroke) => stroke.slice(1).map((to, index): Segment => [stroke[index] ?? to, to]);

// Chaikin's corner cutting, with both ends left where they are.
function rounded(stroke: Stroke): Stroke {
  const cut = segments(stroke).flatMap(([from, to]) => [along(from, to, 0.25), along(from, to, 0.75)]);
  return [...stroke.slice(0, 1), ...cut, ...stroke.slice(-1)];
}

const halved = (stroke: Stroke): Stroke => [
  ...segments(stroke).flatMap(([from, to]) => [from, along(from, to, 0.5)]),
  ...stroke.slice(-1),
];

function placing(share: number, random: Random) {
  const [centreX, centreY] = [
    5 + share * (WIDTH - 10) + between(-1.5, 1.5, random),
    HEIGHT / 2 + between(-2.5, 2.5, random),
  ];
  const [scaleX, scaleY] = [between(2.1, 2.6, random), between(2.4, 2.9, random)];
  const [turn, lean] = [between(-0.26, 0.26, random), between(-0.15, 0.15, random)];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return ([gridX, gridY]: Point): Point => {
    const y = (gridY - 4) * scaleY;
    const x = (gridX - 3) * scaleX - lean * y;
    return [centreX + x * cos - y * sin, centreY + x * sin + y * cos];
  };
}

function bending(random: Random) {
  const [phaseX, phaseY] = [between(0, 6.3, random), between(0, 6.3, random)];
  const [swingX, swingY] = [between(0.6, 1.4, random), between(0.8, 1.8, random)];
  return ([x, y]: Point): Point => [x + swingX * Math.sin(y / 4.5 + phaseX), y + swingY * Math.sin(x / 9 + phaseY)];
}

function curveAcross(random: Random): Stroke {
  const [from, to] = [between(4, HEIGHT - 4, random), between(4, HEIGHT - 4, random)];
  const [swing, phase, pace] = [between(3, 7, random), between(0, 6.3, random), between(10, 20, random)];
  return Array.from({ length: 22 }, (_, step): Point => {
    const x = step * 5;
    return [x, from + ((to - from) * x) / WIDTH + swing * Math.sin(x / pace + phase)];
  });
}

function dotSomewhere(random: Random): Stroke {
  const [x, y] = [random() * WIDTH, random() * HEIGHT];
  return [
    [x, y],
    [x + 0.6, y],
  ];
}

function paint(rgb: Buffer, strokes: Stroke[], { colour, width, strength }: Pen) {
  const coverage = new Float32Array(WIDTH * HEIGHT);
  for (const segment of strokes.flatMap(segments)) cover(coverage, segment, width / 2);
  for (let pixel = 0; pixel < coverage.length; pixel++) {
    const share = strength * (coverage[pixel] ?? 0);
    for (let channel = 0; share > 0 && channel < 3; channel++) {
      const at = pixel * 3 + channel;
      rgb[at] = (rgb[at] ?? 0) * (1 - share) + (colour[channel] ?? 0) * share;
    }
  }
}

// The greater mark stays, so that joints do not darken.
function cover(coverage: Float32Array, [[x1, y1], [x2, y2]]: Segment, radius: number) {
  const [dx, dy, reach] = [x2 - x1, y2 - y1, radius + 1];
  const [left, right] = [Math.max(0, Math.floor(Math.min(x1, x2) - reach)), Math.min(WIDTH, Math.max(x1, x2) + reach)];
  const [top, bottom] = [Math.max(0, Math.floor(Math.min(y1, y2) - reach)), Math.min(HEIGHT, Math.max(y1, y2) + reach)];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const [px, py] = [x + 0.5 - x1, y + 0.5 - y1];
      const share = Math.min(1, Math.max(0, (px * dx + py * dy) / (dx * dx + dy * dy || 1)));
      const distance = Math.sqrt((px - share * dx) ** 2 + (py - share * dy) ** 2);
      const pixel = y * WIDTH + x;
      coverage[pixel] = Math.max(coverage[pixel] ?? 0, Math.min(1, radius + 0.5 - distance));
    }
  }
}
