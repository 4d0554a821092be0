import type { LineSeriesOption } from 'echarts/charts';
import type { AriaComponentOption, GridComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import type { Visit } from '#admin/logs/logs.contract.ts';
import type { Theme } from '#kit/web/page/appearance.ts';

export type ChartOption = ComposeOption<LineSeriesOption | GridComponentOption | AriaComponentOption>;

/** Ink and blue; on dark ground their lighter twins. */
export const PALETTES = {
  light: { visits: '#3C342C', addresses: '#0B57C4', text: '#625F5C', line: '#EBE6DF', ground: '#FFFFFF' },
  dark: { visits: '#D9CFC3', addresses: '#6EA8FF', text: '#A8A7A6', line: '#2A2724', ground: '#181614' },
} satisfies Record<Theme, object>;

// The lines differ in form as well: colour alone tells some readers nothing.
export const DASHES = { visits: undefined, addresses: [5, 4] };

/** There are never more addresses than visits: their numbers stand below the line, those of the visits above. */
const FORMS = {
  visits: { number: ({ visit }: Visit) => visit, symbol: 'circle', position: 'top' },
  addresses: { number: ({ ip }: Visit) => ip, symbol: 'diamond', position: 'bottom' },
} as const;
const ROOM_FOR_NUMBERS = 24;

export interface ChartWords {
  visits: string;
  addresses: string;
  description: string;
}

export interface ChartLook {
  theme: Theme;
  /** The reader wants no motion. */
  calm: boolean;
  fontFamily: string;
}

/** The visits and addresses of some days as two lines. */
export function visitChartOption(days: Visit[], words: ChartWords, look: ChartLook): ChartOption {
  const { text, line } = PALETTES[look.theme];
  const axisLabel = { color: text, fontSize: 12 };
  return {
    animation: !look.calm,
    animationDuration: 160,
    animationDurationUpdate: 160,
    textStyle: { fontFamily: look.fontFamily },
    aria: { enabled: true, label: { description: words.description } },
    grid: { left: 8, right: 16, top: ROOM_FOR_NUMBERS, bottom: 8 },
    xAxis: {
      type: 'category',
      data: days.map(({ type }) => type),
      boundaryGap: false,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: line } },
      axisLabel: { ...axisLabel, margin: ROOM_FOR_NUMBERS },
    },
    yAxis: { type: 'value', minInterval: 1, axisLabel, splitLine: { lineStyle: { color: line } } },
    series: [lineOf('visits', days, words, look.theme), lineOf('addresses', days, words, look.theme)],
  };
}

/** Every number is written at its point, so that none hides behind a pointer. */
function lineOf(key: keyof typeof FORMS, days: Visit[], words: ChartWords, theme: Theme): LineSeriesOption {
  const { number, symbol, position } = FORMS[key];
  const color = PALETTES[theme][key];
  return {
    type: 'line',
    name: words[key],
    data: days.map(number),
    symbol,
    symbolSize: 7,
    showAllSymbol: true,
    silent: true,
    color,
    lineStyle: { width: 2, type: DASHES[key] ?? 'solid' },
    label: {
      show: true,
      position,
      color,
      textBorderColor: PALETTES[theme].ground,
      textBorderWidth: 3,
      formatter: ({ value }) => Number(value).toLocaleString('en'),
    },
  };
}
