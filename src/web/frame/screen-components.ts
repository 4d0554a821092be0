import { type ComponentType, lazy } from 'react';
import { arriving } from '#kit/web/page/arriving.ts';
import type { Screen } from '#kit/web/page/screen.ts';

const lazyOnes = new WeakMap<Screen, ComponentType>();
const fetched = new WeakMap<Screen, ComponentType>();

/**
 * Fetches the screen that the frame will show first, together with the frame. A lazy one would show a skeleton, and React
 * holds back for 300 ms what follows a skeleton. A failure is told where the screen is shown.
 */
export async function fetchScreen(screen: Screen): Promise<void> {
  const { Component } = await screen.component();
  if (!lazyOnes.has(screen)) fetched.set(screen, Component);
}

/** A lazy component whose script did not come never asks again; the next one does. */
export const forgetComponent = (screen: Screen) => lazyOnes.delete(screen);

/** One component a screen, no matter what shows it. */
export function componentOf(screen: Screen): ComponentType {
  const known = fetched.get(screen) ?? lazyOnes.get(screen);
  if (known) return known;
  const load = arriving(screen.component);
  const component = lazy(() => load().then(({ Component }) => ({ default: Component })));
  lazyOnes.set(screen, component);
  return component;
}
