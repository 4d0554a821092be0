import { describe, expect, it } from 'vitest';
import { COLORS, presetOf } from './preset-colors.ts';

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string) {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe('the eight colours', () => {
  it('are those that older clients offer', () =>
    expect(COLORS.map(({ value }) => value)).toEqual([
      '#F5222D',
      '#FA541C',
      '#FAAD14',
      '#13C2C2',
      '#52C41A',
      '#1890FF',
      '#2F54EB',
      '#722ED1',
    ]));

  it.each(COLORS)('$name carries white text, and its words stand on paper and on dark', (color) => {
    for (const fill of [color.fill, color.fillHover, color.fillActive])
      expect(contrast(fill, '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(color.fill, '#F6F0EB')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(color.onDark, '#332B27')).toBeGreaterThanOrEqual(4.5);
  });

  it('fall back to the first for an unknown one', () => expect(presetOf('#123456').name).toBe('dusk'));
});
