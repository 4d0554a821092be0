import type { deliveriesZhCN } from './deliveries.zh-CN.ts';

export const deliveriesEn: typeof deliveriesZhCN = {
  deliveries: {
    closed: 'No channel is configured for {{channel}}',
    noCodes:
      'One-time codes are refused, so that nothing that needs one can be handed in; other messages stay in the inbox. Set {{setting}} and start the platform again.',
    inboxOnly: 'Messages stay in the inbox. Set {{setting}} and start the platform again.',
  },
};
