import { DELIVERY_CHANNELS, DELIVERY_STATES, deliveries } from '#admin/deliveries/deliveries.contract.ts';
import { codedDictionary } from '#kit/server/module/coded-dictionary.ts';
import { defineModule } from '#kit/server/module/define-module.ts';
import { entity } from '#kit/server/module/entity.ts';
import { serveChannels } from './channels.routes.ts';
import { deliveryListener } from './deliveries.store.ts';
import { driversOf } from './drivers.ts';

export default defineModule({
  name: 'deliveries',
  holds: 'SMS and e-mail that leave the platform: the drivers, and what became of each',
  entities: [
    entity(deliveries, {
      icon: 'inbox',
      ownView: true,
      about: { zh: '平台发出的短信与邮件', en: 'What went out by SMS and e-mail' },
    }),
  ],
  serve: serveChannels,
  dictionaries: {
    delivery_channel: codedDictionary({ zh: '发送通道', en: 'Channel of a delivery' }, DELIVERY_CHANNELS),
    delivery_status: codedDictionary({ zh: '发送状态', en: 'State of a delivery' }, DELIVERY_STATES),
  },
  listeners: ({ kernel }) => [deliveryListener(kernel.keys.field, driversOf(kernel.settings))],
});
