import { describe, expect, it } from 'vitest';
import { MOST_ZOOM, START, turned } from './lightbox-view.ts';

describe('a picture on the stage', () => {
  it('turns by quarters, both ways', () => {
    expect(turned(turned(START, 'right'), 'right').degrees).toBe(180);
    expect(turned(START, 'left').degrees).toBe(-90);
  });
  it('comes nearer step by step, and no nearer than eight times', () => {
    expect(turned(START, 'in').zoom).toBe(1.25);
    expect(Array.from({ length: 30 }).reduce<typeof START>((view) => turned(view, 'in'), START).zoom).toBe(MOST_ZOOM);
  });
  it('lies in the middle again when it is as large as the stage', () =>
    expect(turned({ zoom: 1.25, degrees: 90, x: 80, y: -4 }, 'out')).toEqual({ zoom: 1, degrees: 90, x: 0, y: 0 }));
});
