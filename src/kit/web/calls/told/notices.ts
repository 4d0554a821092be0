import type { App } from 'antd';

type NoticeBoard = ReturnType<typeof App.useApp>;
type Failure = Parameters<NoticeBoard['notification']['error']>[0];

const DOUBT = 'in-doubt';
const AWAY = 'away';
export const SESSION_OVER = 'session-over';

/** They are about more than the page that was on show, and stay when it is left. */
export const MUST_BE_READ: ReadonlySet<unknown> = new Set([DOUBT, AWAY, SESSION_OVER]);

let board: NoticeBoard | undefined;
const waiting: ((board: NoticeBoard) => void)[] = [];

/** The frame registers its notifications, toasts and dialogs; the sign-in page has none and need not load them. */
export function registerNotices(shown: NoticeBoard) {
  board = shown;
  for (const show of waiting.splice(0)) show(shown);
}

/** Whether a question put now would be seen. */
export const canAsk = () => board !== undefined;

/** Shows something as soon as a frame is there to show it. */
export function withNotices(show: (board: NoticeBoard) => void) {
  if (board) show(board);
  else waiting.push(show);
}

/** So long the notice of a doubt says for all calls that the server is away. */
const SAID_MS = 10_000;
let doubtedAt = Number.NEGATIVE_INFINITY;

/** Tells of an act whose outcome nobody knows. It stays until that is known, or until the user closes it. */
export function tellDoubt(failure: Failure) {
  doubtedAt = Date.now();
  withNotices(({ notification }) => notification.error({ ...failure, key: DOUBT, duration: false }));
}

export function endDoubt() {
  doubtedAt = Number.NEGATIVE_INFINITY;
  withNotices(({ notification }) => notification.destroy(DOUBT));
}

/** Tells once that the server is away, however many calls fail for it, and not beside a doubt that has just said so. */
export function tellAway(failure: Failure) {
  if (Date.now() - doubtedAt > SAID_MS)
    withNotices(({ notification }) => notification.error({ ...failure, key: AWAY }));
}

export function endAway() {
  withNotices(({ notification }) => notification.destroy(AWAY));
}
