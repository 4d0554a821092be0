import { LineChart } from 'echarts/charts';
import { AriaComponent, GridSimpleComponent } from 'echarts/components';
import { type ECharts, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import type { ChartOption } from './visit-chart-option.ts';

use([LineChart, GridSimpleComponent, AriaComponent, SVGRenderer]);

/** Draws a chart into the element that gets the ref, and again when its option or its size changes. */
export function useChart(option: ChartOption) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts>(null);

  useEffect(() => {
    if (!place.current) return;
    const drawn = init(place.current, undefined, { renderer: 'svg' });
    chart.current = drawn;
    const watch = new ResizeObserver(() => drawn.resize());
    watch.observe(place.current);
    return () => {
      watch.disconnect();
      drawn.dispose();
    };
  }, []);

  useEffect(() => {
    chart.current?.setOption(option, { notMerge: true });
  }, [option]);

  return place;
}
