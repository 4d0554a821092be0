import i18next from 'i18next';
import { type Act, giveBack, takeKey } from './act-keys.ts';
import { CallRefused } from './call-refused.ts';
import { reportConnection } from './connection.ts';
import { afterFailure } from './lost-answer.ts';
import { canAsk, endDoubt, withNotices } from './told/notices.ts';

interface Tried {
  /** The server had carried this act out before, and answered from what it kept. */
  replayed?: boolean;
}

/**
 * Carries one act of the user out under one key, and sends it again until the outcome is known: so it is done once. When
 * that does not come to an end the refusal says so, and the same act, done again, has the same key.
 */
export async function untilKnown<Done extends Tried>(
  act: Act,
  attempt: (key: string) => Promise<Done>,
  { once = false }: { once?: boolean } = {},
): Promise<Done> {
  const { key, wasInDoubt } = takeKey(act);
  let inDoubt = wasInDoubt;
  let stopTelling = () => {};
  const nowKnown = () => {
    giveBack(act, key, 'known');
    stopTelling();
    if (wasInDoubt) endDoubt();
  };
  try {
    for (let failures = 1; ; failures += 1) {
      const done = await attempt(key).catch((error: unknown) => error);
      if (!(done instanceof Error)) {
        nowKnown();
        const again =
          wasInDoubt && (done as Done).replayed === true && (await wantsItAgain('doneBefore', 'undoneSince'));
        return again ? await untilKnown(act, attempt, { once }) : (done as Done);
      }
      if (!(done instanceof CallRefused)) throw done;
      const next = afterFailure(done, { failures, inDoubt });
      if (next.kind === 'refused') {
        nowKnown();
        // A key that was kept for something that only looked like this act is exchanged.
        if (wasInDoubt && done.refusal === 'idempotency.other-request') return await untilKnown(act, attempt, { once });
        throw done;
      }
      inDoubt = true;
      if (next.kind === 'unknown' && wasInDoubt && done.refusal === 'idempotency.under-way') {
        stopTelling();
        // The server may have been cut off at the act: then this key gives no answer for the rest of its day.
        if (!(await wantsItAgain('stillUnknown', 'checkFirst'))) throw done.inDoubt();
        nowKnown();
        return await untilKnown(act, attempt, { once });
      }
      if (next.kind === 'unknown' || once) throw done.inDoubt();
      if (failures === 1) stopTelling = tellWaiting();
      await new Promise((resolve) => setTimeout(resolve, next.afterMs));
    }
  } finally {
    giveBack(act, key, 'unknown');
    stopTelling();
  }
}

function tellWaiting(): () => void {
  let isOver = false;
  let close = () => {};
  reportConnection({ is: 'retry-begun' });
  withNotices(({ message }) => {
    if (!isOver) close = message.loading(i18next.t('failures.confirming'), 0);
  });
  return () => {
    if (isOver) return;
    isOver = true;
    reportConnection({ is: 'retry-ended' });
    close();
  };
}

/** The act may have been undone since, or never done: only the user can see whether to do it again. */
const wantsItAgain = (title: 'doneBefore' | 'stillUnknown', content: 'undoneSince' | 'checkFirst') =>
  canAsk() &&
  new Promise<boolean>((resolve) =>
    withNotices(({ modal }) => {
      modal.confirm({
        title: i18next.t(`failures.${title}`),
        content: i18next.t(`failures.${content}`),
        okText: i18next.t('failures.doAgain'),
        cancelText: i18next.t('failures.understood'),
        focusable: { autoFocusButton: 'cancel' },
        okButtonProps: { type: 'default' },
        cancelButtonProps: { type: 'primary' },
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      });
    }),
  );
