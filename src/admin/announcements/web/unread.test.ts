import { describe, expect, it } from 'vitest';
import type { Announcement } from '../announcements.contract.ts';
import { markOf, mayAsk, newest, ofKind, unreadTotal } from './unread.ts';

const sent = (id: string, sendTime: string | null, createTime: string | null = null) =>
  ({ id, sendTime, createTime }) as Announcement;
const unread = {
  anntMsgList: [sent('n1', '2026-11-15 10:00:00'), sent('n2', '2026-11-13 10:00:00')],
  anntMsgTotal: 7,
  sysMsgList: [sent('m1', '2026-11-14 10:00:00'), sent('m2', null, '2026-11-15 09:59:59')],
  sysMsgTotal: 2,
};

describe('the unread', () => {
  it('are counted over both kinds, those that are not listed too', () => expect(unreadTotal(unread)).toBe(9));

  it('are told apart by kind', () => {
    expect(ofKind(unread, 'notices')).toEqual({ list: unread.anntMsgList, total: 7 });
    expect(ofKind(unread, 'messages')).toEqual({ list: unread.sysMsgList, total: 2 });
  });

  it('stand newest first over both kinds, by the time of writing where none was sent', () => {
    expect(newest(unread, 5).map(({ id }) => id)).toEqual(['n1', 'm2', 'm1', 'n2']);
    expect(newest(unread, 2).map(({ id }) => id)).toEqual(['n1', 'm2']);
  });
});

it.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('%i unread are marked %s', (total, mark) => expect(markOf(total)).toBe(mark));

describe('the bell', () => {
  it.each([
    ['asks while somebody is at the page', { visible: true, touchedAt: 0, now: 0 }, true],
    ['asks until the last instant of five minutes', { visible: true, touchedAt: 0, now: 299_999 }, true],
    ['rests after five minutes without a touch', { visible: true, touchedAt: 0, now: 300_000 }, false],
    ['rests behind another window', { visible: false, touchedAt: 0, now: 0 }, false],
  ])('%s', (_what, moment, asks) => expect(mayAsk(moment)).toBe(asks));
});
