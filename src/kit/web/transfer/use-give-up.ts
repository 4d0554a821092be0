import { useTranslation } from 'react-i18next';
import { previewCalls } from '#kit/contract/import-preview.contract.ts';
import { useAct } from '#kit/web/calls/answers.ts';
import { useQuestion } from '#kit/web/page/modal/use-question.tsx';

/** Asks before a preview is thrown away. */
export function useGiveUp(onGone: () => void) {
  const { t } = useTranslation();
  const ask = useQuestion();
  const discard = useAct(previewCalls.discard, { refreshes: previewCalls.mine });
  return (id: string) =>
    ask({
      title: t('importing.giveUpTitle'),
      content: t('importing.giveUpText'),
      yes: t('importing.giveUp'),
      no: t('importing.keep'),
      onYes: () => discard.mutateAsync({ id }).then(onGone, () => undefined),
    });
}
