import { decode } from 'jpeg-js';
import { describe, expect, it } from 'vitest';
import { captchaCode, drawCaptcha } from './captcha-image.ts';
import { encodeJpeg } from './captcha-jpeg.ts';

const PREFIX = 'data:image/jpg;base64,';
const draw = (code: string) => drawCaptcha(code, Math.random);
const bytesOf = (picture: string) => Buffer.from(picture.slice(PREFIX.length), 'base64');

function darkPixelsByQuarter(picture: string): number[] {
  const { data, width } = decode(bytesOf(picture));
  const dark = [0, 0, 0, 0];
  for (let pixel = 0; pixel < data.length / 4; pixel++) {
    const quarter = Math.floor(((pixel % width) * 4) / width);
    const [red = 255, green = 255] = data.subarray(pixel * 4);
    if (red < 110 && green < 110) dark[quarter] = (dark[quarter] ?? 0) + 1;
  }
  return dark;
}

describe('a code', () => {
  const codes = Array.from({ length: 1_000 }, () => captchaCode(Math.random));

  it('has four letters or digits, none of which is mistaken for another', () => {
    for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}$/);
  });

  it('uses letters and digits at every place', () => {
    for (const place of [0, 1, 2, 3]) expect(new Set(codes.map((code) => code[place])).size).toBeGreaterThan(20);
  });
});

describe('a picture', () => {
  it('is a JPEG of 105 × 35', () => {
    const picture = draw('A7KP');
    const bytes = bytesOf(picture);
    expect(picture.startsWith(PREFIX)).toBe(true);
    expect([...bytes.subarray(0, 3), ...bytes.subarray(-2)]).toEqual([0xff, 0xd8, 0xff, 0xff, 0xd9]);
    expect(decode(bytes)).toMatchObject({ width: 105, height: 35 });
  });

  it('differs each time it is drawn', () => {
    expect(new Set(Array.from({ length: 20 }, () => draw('A7KP'))).size).toBe(20);
  });

  it('shows a character in each quarter, small letters as capitals', () => {
    for (const code of ['ACDE', 'FHJK', 'LMNP', 'RTUW', 'XY23', '4567', '8999', 'ackp']) {
      for (const dark of darkPixelsByQuarter(draw(code))) expect(dark).toBeGreaterThan(15);
    }
  });
});

describe('the encoder', () => {
  it.each([
    [1, 1],
    [8, 8],
    [105, 35],
    [33, 70],
  ])('keeps the colours of a picture of %d × %d', (width, height) => {
    const colour = (at: number) => [40 + ((at % width) * 150) / width, 90, 200 - ((at % width) * 150) / width];
    const rgb = Buffer.from(Array.from({ length: width * height }, (_, at) => colour(at)).flat());
    const { data } = decode(encodeJpeg({ width, height, rgb }));
    for (let at = 0; at < width * height; at++) {
      for (const channel of [0, 1, 2])
        expect(Math.abs((data[at * 4 + channel] ?? 0) - (rgb[at * 3 + channel] ?? 0))).toBeLessThan(12);
    }
  });

  it('keeps noise readable, the hardest case for its codes', () => {
    const rgb = Buffer.from(Array.from({ length: 64 * 64 }, () => Array(3).fill(Math.random() < 0.5 ? 0 : 255)).flat());
    const { data } = decode(encodeJpeg({ width: 64, height: 64, rgb }));
    const wrong = Array.from({ length: 64 * 64 }, (_, at) => (data[at * 4] ?? 0) > 127 !== (rgb[at * 3] ?? 0) > 127);
    expect(wrong.filter(Boolean)).toEqual([]);
  });
});
