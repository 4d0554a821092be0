/** How a picture lies on the stage. */
export interface View {
  zoom: number;
  degrees: number;
  x: number;
  y: number;
}

export const START: View = { zoom: 1, degrees: 0, x: 0, y: 0 };
export const MOST_ZOOM = 8;
const STEP = 1.25;

/** Nearer, farther or turned by a quarter; a picture that is as large as the stage lies in its middle again. */
export function turned(view: View, how: 'in' | 'out' | 'left' | 'right'): View {
  if (how === 'left') return { ...view, degrees: view.degrees - 90 };
  if (how === 'right') return { ...view, degrees: view.degrees + 90 };
  const zoom = Math.min(MOST_ZOOM, Math.max(1, how === 'in' ? view.zoom * STEP : view.zoom / STEP));
  return zoom === 1 ? { ...view, zoom, x: 0, y: 0 } : { ...view, zoom };
}
