export const DEFAULT_COLOR = '#F5222D';

export type ColorName = 'dusk' | 'volcano' | 'sunset' | 'cyan' | 'green' | 'blue' | 'geek' | 'purple';

export interface PresetColor {
  name: ColorName;
  value: string;
  /** Deep enough to carry white text: at least 4.5 : 1. */
  fill: string;
  fillHover: string;
  fillActive: string;
  /** For selected words on a dark ground. */
  onDark: string;
}

const preset = (name: ColorName, value: string, fill: string, hover: string, active: string, onDark: string) => ({
  name,
  value,
  fill,
  fillHover: hover,
  fillActive: active,
  onDark,
});

/** The eight colours that older clients know; a test computes every contrast. */
export const COLORS: PresetColor[] = [
  preset('dusk', DEFAULT_COLOR, '#CF1322', '#DD1C28', '#A8071A', '#F37370'),
  preset('volcano', '#FA541C', '#C23A0A', '#CF420F', '#AD2102', '#FF9C6E'),
  preset('sunset', '#FAAD14', '#945A00', '#A06200', '#874D00', '#FFC53D'),
  preset('cyan', '#13C2C2', '#006D75', '#08767E', '#00474F', '#5CDBD3'),
  preset('green', '#52C41A', '#237804', '#2B8209', '#135200', '#95DE64'),
  preset('blue', '#1890FF', '#0B57C4', '#1462D2', '#0A4BA9', '#6EA8FF'),
  preset('geek', '#2F54EB', '#1D39C4', '#2947D1', '#10239E', '#85A5FF'),
  preset('purple', '#722ED1', '#531DAB', '#6327BB', '#391085', '#B37FEB'),
];

export const presetOf = (value: string): PresetColor =>
  COLORS.find((color) => color.value === value) ?? (COLORS[0] as PresetColor);
