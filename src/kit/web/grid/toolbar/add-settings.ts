import { keep, recall } from '#kit/web/session/storage.ts';

/** How the button that adds rows behaves, as its user set it on this device. */
export interface AddSettings {
  addRowNum: number;
  /** Where new rows come: a place from 1, or 0 for the end. */
  addIndex: number;
  addScrollToBottom: boolean;
}

const DEFAULTS: AddSettings = { addRowNum: 1, addIndex: 0, addScrollToBottom: true };
const MOST = 1_000;
const name = (grid: string) => `grid-add-${grid}`;

export function addSettingsOf(grid: string): AddSettings {
  const kept = recall<Partial<AddSettings>>(name(grid));
  return { ...DEFAULTS, ...kept };
}

/** Keeps the settings within what makes sense: at least one row, at most a thousand at once. */
export function keepAddSettings(grid: string, settings: AddSettings): AddSettings {
  const whole = (value: number, least: number, most: number) =>
    Math.min(most, Math.max(least, Math.floor(Number.isFinite(value) ? value : least)));
  const tidy = {
    addRowNum: whole(settings.addRowNum, 1, MOST),
    addIndex: whole(settings.addIndex, 0, Number.MAX_SAFE_INTEGER),
    addScrollToBottom: settings.addScrollToBottom === true,
  };
  keep(name(grid), tidy, null);
  return tidy;
}
