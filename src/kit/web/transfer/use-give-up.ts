import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { previewCalls } from '#kit/contract/import-preview.contract.ts';
import { useAct } from '#kit/web/calls/answers.ts';

/** Asks before a preview is thrown away. */
export function useGiveUp(onGone: () => void) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const discard = useAct(previewCalls.discard, { refreshes: previewCalls.mine });
  return (id: string) =>
    void modal.confirm({
      title: t('importing.giveUpTitle'),
      content: t('importing.giveUpText'),
      okText: t('importing.giveUp'),
      cancelText: t('importing.keep'),
      okButtonProps: { danger: true, type: 'default' },
      onOk: () => discard.mutateAsync({ id }).then(onGone, () => undefined),
    });
}
