import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { channelCalls, DELIVERY_CHANNELS, deliveries } from '#admin/deliveries/deliveries.contract.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { said } from '#kit/web/language/words.ts';
import { ResourceList } from '#kit/web/list/ResourceList.tsx';

/** What went out, and which ways out are closed. */
export const DeliveryList = () => <ResourceList resource={deliveries as never} toolbar={() => <ClosedChannels />} />;

function ClosedChannels() {
  const { t } = useTranslation();
  const { data = [] } = useAnswer(channelCalls.list, {}, { quiet: true });
  return data
    .filter(({ driver }) => driver === null)
    .map(({ channel }) => (
      <Alert
        key={channel}
        type="warning"
        showIcon
        title={t('deliveries.closed', { channel: said(DELIVERY_CHANNELS[channel] ?? { zh: channel, en: channel }) })}
        description={t(channel === 'SMS' ? 'deliveries.noCodes' : 'deliveries.inboxOnly', {
          setting: `GONGKAI_${channel}_URL`,
        })}
      />
    ));
}
