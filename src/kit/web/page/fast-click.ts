import i18next from 'i18next';
import { withNotices } from '#kit/web/calls/notices.ts';

const TOO_FAST_MS = 300;

/** Marks a button whose second click within 300 ms is not meant. */
export const guarded = { 'data-guarded': '' };

let last: { target: Element; at: number } | undefined;

/** Stops the second of two fast clicks on a guarded button before anything hears it. */
export function guardFastClicks() {
  document.addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? event.target.closest('[data-guarded]') : null;
      if (!target) return;
      const tooFast = last?.target === target && event.timeStamp - last.at < TOO_FAST_MS;
      last = { target, at: event.timeStamp };
      if (!tooFast) return;
      event.preventDefault();
      event.stopPropagation();
      withNotices(({ message }) => message.warning({ content: i18next.t('failures.tooFast'), key: 'too-fast' }));
    },
    { capture: true },
  );
}
