import type { App } from 'antd';
import { MUST_BE_READ } from './notices.ts';

type NoticeBoard = ReturnType<typeof App.useApp>;
type MessageInput = Parameters<NoticeBoard['message']['success']>;

interface Toast {
  isSuccess: boolean;
  raisedAt: number;
  close(): void;
}

const MESSAGES = ['info', 'success', 'warning', 'error'] as const;
const NOTIFICATIONS = [...MESSAGES, 'open'] as const;
/** A page that is left so soon after a success is left by the act that succeeded. */
const SAME_ACT_MS = 1_000;
const READ_MS = 3_000;

const onShow = new Set<Toast>();
const followed = new WeakSet<NoticeBoard['message']>();
let keys = 0;
let shownPage: string | undefined;

/**
 * Remembers the toasts that are on show. Pages raise them through antd's own object, which all of them share, so its
 * functions are replaced. A toast of work that is under way is closed by that work.
 */
export function followToasts({ message, notification }: NoticeBoard): void {
  if (followed.has(message)) return;
  followed.add(message);
  for (const kind of MESSAGES) {
    const show = message[kind];
    message[kind] = (...input: MessageInput) => {
      const close = show(...input);
      const forget = remember(kind === 'success', () => close());
      void close.then(forget);
      return close;
    };
  }
  for (const kind of NOTIFICATIONS) {
    const show = notification[kind];
    notification[kind] = (notice) => {
      keys += 1;
      const key = notice.key ?? `of-page-${keys}`;
      if (MUST_BE_READ.has(key)) return show(notice);
      const forget = remember(kind === 'success', () => notification.destroy(key));
      const onClose = () => {
        forget();
        notice.onClose?.();
      };
      return show({ ...notice, key, onClose });
    };
  }
}

/** Closes a dialog once its page is left. Call what it returns when the dialog has closed by itself. */
export const closeWithPage = (close: () => void): (() => void) => remember(false, close);

function remember(isSuccess: boolean, close: () => void): () => void {
  const toast = { isSuccess, close, raisedAt: Date.now() };
  onShow.add(toast);
  return () => void onShow.delete(toast);
}

/** Says which page is on show; the toasts of the page before it are closed. */
export function showPage(page: string): void {
  if (shownPage === page) return;
  shownPage = page;
  for (const toast of onShow) {
    if (toast.isSuccess && Date.now() - toast.raisedAt < SAME_ACT_MS) setTimeout(toast.close, READ_MS);
    else toast.close();
  }
}
