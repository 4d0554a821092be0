import type { English } from '#kit/web/language/english.ts';
import type { exportingZhCN } from './exporting.zh-CN.ts';

export const exportingEn: English<typeof exportingZhCN> = {
  exporting: {
    running: 'Exporting {{done}} of {{total, plural(one: row; other: rows)}}',
    done: 'Exported, {{count}} rows',
    done_one: 'Exported, {{count}} row',
    failed: 'The export broke off because of a fault. Please export again later.',
    waiting: 'Waiting for its turn',
    mayLeave: 'You may leave this page; the bell tells when it is done.',
    underway: 'Exports under way',
    fetch: 'Download',
    hide: 'Hide',
    noneText:
      'No exports in the last week. Exports of more than 5,000 rows are made in the background and fetched here.',
  },
};
