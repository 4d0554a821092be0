import { beforeEach, describe, expect, it } from 'vitest';
import { CallRefused } from './call-refused.ts';
import {
  afterEvent,
  type Connection,
  type ConnectionEvent,
  changeState,
  followChange,
  lineState,
  UNUSED,
  useConnection,
} from './connection.ts';

const unsure: Connection = { ...UNUSED, line: 'unsure', lostAt: 10 };
const away: Connection = { ...UNUSED, line: 'away', lostAt: 10 };
const back: Connection = { ...UNUSED, backAt: 30 };
const refused: Connection = { ...UNUSED, lastChange: { outcome: 'refused', at: 10 } };
const saved: Connection = { ...UNUSED, lastChange: { outcome: 'saved', at: 10 } };
const typed: Connection = { ...UNUSED, draft: { key: 'a', at: 10 } };

describe('what is known about the connection', () => {
  it.each<[what: string, known: Connection, event: ConnectionEvent, after: Partial<Connection>]>([
    ['a call is answered while all is well', back, { is: 'reached', at: 40 }, back],
    ['a call goes unanswered', UNUSED, { is: 'missed', at: 20 }, { line: 'unsure', lostAt: 20 }],
    ['another one does', unsure, { is: 'missed', at: 20 }, unsure],
    ['one does while the server is away', away, { is: 'missed', at: 20 }, away],
    [
      'a call is answered after an unanswered one',
      unsure,
      { is: 'reached', at: 20 },
      { line: 'up', lostAt: undefined, backAt: undefined },
    ],
    ['the probe goes unanswered', unsure, { is: 'probe-missed', at: 20 }, { line: 'away', lostAt: 10 }],
    ['the probe goes unanswered out of the blue', UNUSED, { is: 'probe-missed', at: 20 }, { line: 'away', lostAt: 20 }],
    ['the next probe goes unanswered', away, { is: 'probe-missed', at: 20 }, away],
    ['a call is answered again', away, { is: 'reached', at: 20 }, { line: 'up', lostAt: undefined, backAt: 20 }],
    ['a change begins', UNUSED, { is: 'change-begun' }, { changing: 1 }],
    [
      'a change is saved',
      { ...UNUSED, changing: 2 },
      { is: 'change-ended', outcome: 'saved', at: 20 },
      { changing: 1, lastChange: { outcome: 'saved', at: 20 } },
    ],
    [
      'a change is called back',
      { ...UNUSED, changing: 1, lastChange: { outcome: 'refused', at: 5 } },
      { is: 'change-ended', outcome: undefined, at: 20 },
      { changing: 0, lastChange: { outcome: 'refused', at: 5 } },
    ],
    ['an act is sent again', UNUSED, { is: 'retry-begun' }, { retrying: 1 }],
    ['its outcome is known', { ...UNUSED, retrying: 1 }, { is: 'retry-ended' }, { retrying: 0 }],
    ['a draft is stored', typed, { is: 'draft-kept', key: 'b', at: 20 }, { draft: { key: 'b', at: 20 } }],
    ['that draft is dropped', typed, { is: 'draft-dropped', key: 'a' }, { draft: undefined }],
    ['what was refused is given up', refused, { is: 'given-up' }, { lastChange: undefined }],
    ['what was saved is not', saved, { is: 'given-up' }, saved],
    ['another draft is dropped', typed, { is: 'draft-dropped', key: 'b' }, typed],
  ])('%s', (_what, known, event, after) => {
    expect(afterEvent(known, event)).toEqual({ ...known, ...after });
  });

  it('is the same object when nothing has changed', () => {
    expect(afterEvent(UNUSED, { is: 'reached', at: 1 })).toBe(UNUSED);
    expect(afterEvent(UNUSED, { is: 'clock-read', askedAt: 1, answeredAt: 3, serverNow: 2 })).toBe(UNUSED);
  });

  it.each([
    ['right', { askedAt: 1_000, answeredAt: 1_400, serverNow: 1_200 }, 0],
    ['right, behind a slow line', { askedAt: 1_000, answeredAt: 9_000, serverNow: 1_100 }, 0],
    ['five seconds slow', { askedAt: 1_000, answeredAt: 1_400, serverNow: 6_400 }, -5_000],
    ['five seconds fast', { askedAt: 9_000, answeredAt: 9_400, serverNow: 4_000 }, 5_000],
  ])('tells a clock that is %s from a delay', (_what, times, clockAheadMs) => {
    expect(afterEvent(UNUSED, { is: 'clock-read', ...times })).toMatchObject({ clockAheadMs });
  });
});

describe('what is said about the connection', () => {
  const calm = { isRetrying: false, now: 100_000 };

  it.each([
    ['up at first', UNUSED, calm, 'up'],
    ['up until the probe has said otherwise', unsure, calm, 'up'],
    ['being tried', unsure, { ...calm, isRetrying: true }, 'retrying'],
    ['away, whatever is tried', away, { ...calm, isRetrying: true }, 'away'],
    ['back for five seconds', { ...UNUSED, backAt: 95_001 }, calm, 'back'],
    ['up after that', { ...UNUSED, backAt: 95_000 }, calm, 'up'],
  ] as const)('the line is %s', (_what, known, at, said) => expect(lineState(known, at)).toBe(said));

  const saved = { outcome: 'saved', at: 20 } as const;
  it.each<[said: string, known: Partial<Connection>, at: number | undefined]>([
    ['saving', { changing: 1, lastChange: saved }, undefined],
    ['resending', { changing: 1, retrying: 1 }, undefined],
    ['saved', { lastChange: saved }, 20],
    ['saved', { lastChange: saved, draft: { key: 'a', at: 19 } }, 20],
    ['draft', { lastChange: saved, draft: { key: 'a', at: 20 } }, 20],
    ['draft', { draft: { key: 'a', at: 7 } }, 7],
    ['refused', { lastChange: { outcome: 'refused', at: 9 } }, 9],
    ['unknown', { lastChange: { outcome: 'unknown', at: 9 } }, 9],
  ])('what was entered is %s: %o', (is, known, at) => {
    expect(changeState({ ...UNUSED, ...known })).toEqual(at === undefined ? { is } : { is, at });
  });

  it('nothing is said of work that was never begun', () => expect(changeState(UNUSED)).toBeUndefined());
});

describe('a changing call', () => {
  beforeEach(() => useConnection.setState(UNUSED, true));
  const refused = new CallRefused({ status: 200, code: 500, message: '' });

  it.each([
    ['saved', undefined],
    ['refused', refused],
    ['unknown', refused.inDoubt()],
    [undefined, new DOMException('', 'AbortError')],
  ])('ends as %s', async (outcome, error) => {
    const end = followChange(error ? Promise.reject(error) : Promise.resolve()).catch(() => undefined);
    expect(useConnection.getState().changing).toBe(1);
    await end;
    expect(useConnection.getState()).toMatchObject({ changing: 0 });
    expect(useConnection.getState().lastChange?.outcome).toBe(outcome);
  });
});
