export const STEP = 0.1;
const SMALLEST = 0.3;
const LARGEST = 1.5;

export const clampScale = (scale: number) => Math.round(Math.min(LARGEST, Math.max(SMALLEST, scale)) * 100) / 100;

/** The largest scale at which a drawing is no wider than its window; it is never blown up to fill it. */
export const fittingScale = (drawingWidth: number, windowWidth: number) =>
  drawingWidth === 0 ? 1 : Math.max(SMALLEST, Math.min(1, Math.floor((windowWidth / drawingWidth) * 100) / 100));
