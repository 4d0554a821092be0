import i18next from 'i18next';
import { withNotices } from '#kit/web/calls/told/notices.ts';

const TOO_FAST_MS = 300;
const MARK = 'data-guarded';

/** Marks a button whose second click within 300 ms is not meant. */
export const guarded = { [MARK]: '' };

let last: { target: Element; at: number; opening: ReturnType<typeof setTimeout> } | undefined;

/** Stops the second of two fast clicks on a guarded button before anything hears it. */
export function guardFastClicks() {
  document.addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? event.target.closest(`[${MARK}]`) : null;
      if (!target) return;
      const tooFast = last?.target === target && event.timeStamp - last.at < TOO_FAST_MS;
      close(target, event.timeStamp);
      if (!tooFast) return;
      event.preventDefault();
      event.stopPropagation();
      withNotices(({ message }) => message.warning({ content: i18next.t('failures.tooFast'), key: 'too-fast' }));
    },
    { capture: true },
  );
}

/** The mark says `closed` until the button takes a click again, for those who must not be too fast. */
function close(target: Element, at: number) {
  if (last) {
    clearTimeout(last.opening);
    open(last.target);
  }
  target.setAttribute(MARK, 'closed');
  last = { target, at, opening: setTimeout(open, TOO_FAST_MS, target) };
}

const open = (target: Element) => target.setAttribute(MARK, '');
