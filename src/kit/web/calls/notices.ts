import type { App } from 'antd';

type NoticeBoard = ReturnType<typeof App.useApp>;

/** The key of the notice about an act whose outcome nobody knows. */
export const DOUBT = 'in-doubt';

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
