import { receiptsPage } from '#business/messages/messages.module.ts';
import { MESSAGE_WANTED } from '#business/messages/move-messages.rules.ts';
import { RECEIPT_STATES, receipts } from '#business/messages/receipts.contract.ts';
import { TEMPLATES } from '#business/messages/templates.rules.ts';
import { MOVED, type MovedEvent } from '#kit/server/engine/move-row.ts';
import { listen } from '#kit/server/events/listeners.ts';
import { codedDictionary } from '#kit/server/module/coded-dictionary.ts';
import { defineModule } from '#kit/server/module/define-module.ts';
import { entity } from '#kit/server/module/entity.ts';
import { button, MASTER_DATA } from '#kit/server/module/menu.ts';
import { tellAsWanted, tellOfMove, type WantedMessage } from './send-messages.ts';

/** Reception tells people of its decisions; supervision and audit look whether they heard. */
const WATCHERS = ['CENTER_RECEPTION', 'SUPERVISOR', 'AUDITOR'];
const word = (zh: string, en: string) => ({ zh: `送达回执·${zh}`, en: `Read receipts: ${en}` });

export default defineModule({
  name: 'messages',
  holds: 'who is told of what: texts, recipients, channels',
  entities: [
    entity(receipts, {
      menu: [
        {
          under: MASTER_DATA,
          key: receiptsPage.url,
          name: receiptsPage.title,
          about: { zh: '法定消息何时发出、何时阅读', en: 'When messages that the law asks for were sent and read' },
          url: receiptsPage.url,
          component: receiptsPage.page,
          icon: 'inbox',
          keepAlive: true,
          ownView: true,
          roles: WATCHERS,
          children: [
            button('messageReceipt:list', word('查看', 'read'), WATCHERS),
            button('messageReceipt:exportXls', word('导出', 'export'), WATCHERS),
          ],
        },
      ],
    }),
  ],
  dictionaries: {
    receipt_status: codedDictionary({ zh: '送达状态', en: 'State of a receipt' }, RECEIPT_STATES),
    message_kind: codedDictionary(
      { zh: '消息类别', en: 'Kind of message' },
      Object.fromEntries(Object.entries(TEMPLATES).map(([name, { label }]) => [name, label])),
    ),
  },
  listeners: ({ kernel }) => [
    listen(MOVED, 'messages', (db, { payload }) => tellOfMove(kernel, db, payload as unknown as MovedEvent)),
    listen(MESSAGE_WANTED, 'messages', (db, { payload }) =>
      tellAsWanted(kernel, db, payload as unknown as WantedMessage),
    ),
  ],
});
