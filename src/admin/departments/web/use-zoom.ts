import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { clampScale, fittingScale, STEP } from './zoom.ts';

interface Size {
  width: number;
  height: number;
}

/** The scale of a drawing in its window: at first full size, so that everything can be read and hit; fitted when asked. */
export function useZoom() {
  const window = useRef<HTMLElement>(null);
  const [drawing, setDrawing] = useState<HTMLElement | null>(null);
  const [natural, setNatural] = useState<Size>({ width: 0, height: 0 });
  const [scale, setScale] = useState(1);
  useLayoutEffect(() => {
    if (!drawing) return;
    const watch = new ResizeObserver(() => setNatural({ width: drawing.offsetWidth, height: drawing.offsetHeight }));
    watch.observe(drawing);
    return () => watch.disconnect();
  }, [drawing]);
  return {
    window,
    chart: setDrawing,
    scale,
    /** For the style sheet: the scale, and the room that the scaled drawing takes. */
    sheet: {
      '--scale': scale,
      '--width': `${natural.width * scale}px`,
      '--height': `${natural.height * scale}px`,
    } as CSSProperties,
    larger: () => setScale(clampScale(scale + STEP)),
    smaller: () => setScale(clampScale(scale - STEP)),
    fit: () => setScale(fittingScale(natural.width, window.current?.clientWidth ?? 0)),
  };
}
