import { MESSAGE_WANTED } from '#business/messages/move-messages.rules.ts';
import { TEMPLATES } from '#business/messages/templates.rules.ts';
import { MOVED, type MovedEvent } from '#kit/server/engine/move-row.ts';
import { listen } from '#kit/server/events/listeners.ts';
import { codedDictionary } from '#kit/server/module/coded-dictionary.ts';
import { defineModule } from '#kit/server/module/define-module.ts';
import { tellAsWanted, tellOfMove, type WantedMessage } from './send-messages.ts';

export default defineModule({
  name: 'messages',
  holds: 'who is told of what: texts, recipients, channels',
  dictionaries: {
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
