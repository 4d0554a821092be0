import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

const STORED = 'pro__LAYOUT_SETTINGS';
const edge = Object.assign(new EventTarget(), { matches: false });
const stored = new Map<string, string>();
const asked: string[] = [];

/** The page as it is opened, with what this browser kept of an earlier visit. */
async function openPage(sidebarOpened: boolean) {
  stored.set(STORED, JSON.stringify({ value: { sidebarOpened }, expire: null }));
  vi.resetModules();
  await import('./use-device.ts');
  const { arrange, useLayout } = await import('./layout-settings.ts');
  return { arrange, isOpened: () => useLayout.getState().sidebarOpened };
}

function becomes(device: 'mobile' | 'desktop') {
  edge.matches = device === 'mobile';
  edge.dispatchEvent(Object.assign(new Event('change'), { matches: edge.matches }));
}

beforeEach(() => {
  vi.stubGlobal('window', {
    matchMedia: (query: string) => {
      asked.push(query);
      return edge;
    },
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('the side menu', () => {
  it('opens when the width passes 1088 px, and is kept so', async () => {
    const { arrange, isOpened } = await openPage(true);
    becomes('mobile');
    arrange({ sidebarOpened: false });
    becomes('desktop');
    expect(asked).toContain('(max-width: 1087.98px)');
    expect(isOpened()).toBe(true);
    expect(JSON.parse(stored.get(STORED) ?? '')).toMatchObject({ value: { sidebarOpened: true }, expire: null });
  });

  it.each([true, false])('is otherwise as it was left: %s', async (left) => {
    const { isOpened } = await openPage(left);
    expect(isOpened()).toBe(left);
    becomes('mobile');
    expect(isOpened()).toBe(left);
  });
});
