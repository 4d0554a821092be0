import { sql } from 'kysely';
import { usersWith } from '#admin/permissions/server/permission-holders.reads.ts';
import { messageOf, NOUNS, reviewWords } from '#business/messages/move-messages.rules.ts';
import {
  isTemplate,
  renderMessage,
  TEMPLATES,
  type Template,
  type TemplateName,
  type Values,
} from '#business/messages/templates.rules.ts';
import type { Words } from '#kit/contract/resource-field.ts';
import type { Db } from '#kit/server/data/db.ts';
import type { StateRow } from '#kit/server/engine/commanded.ts';
import type { MovedEvent } from '#kit/server/engine/move-row.ts';
import type { Kernel, ObjectKind, Told } from '#kit/server/http/kernel.ts';

interface About {
  told: Told;
  row: StateRow;
}

async function aboutOf(db: Db, kind: ObjectKind | undefined, id: string): Promise<About | undefined> {
  if (!kind?.told) return undefined;
  const { rows } = await sql<StateRow>`select * from ${sql.table(kind.table)} where id = ${id}`.execute(db);
  const [row] = rows;
  return row && { told: kind.told, row };
}

/** Tells those whom a move concerns. What nobody need hear of is passed over. */
export async function tellOfMove(kernel: Kernel, db: Db, move: MovedEvent): Promise<void> {
  const message = messageOf(move);
  const about = message && (await aboutOf(db, kernel.objectKinds.get(move.object), move.objectId));
  if (!message || !about) return;
  const { told, row } = about;
  const users = message.for === 'people' ? await told.people(db, row) : await usersWith(db, told.review);
  const { decisionNo = '', until } = move.detail ?? {};
  await send(kernel, db, about, message.template, {
    to: users.filter((id) => id !== move.by?.id),
    isOutward: message.for === 'people',
    values: {
      noun: NOUNS[move.object] ?? { zh: '', en: '' },
      name: told.name(row),
      by: move.by?.name ?? '',
      review: reviewWords(move, labelsOf(told)),
      decisionNo: String(decisionNo),
      until: typeof until === 'string' ? { zh: `至 ${until}`, en: ` until ${until}` } : '',
    },
  });
}

export interface WantedMessage {
  object: string;
  objectId: string;
  template: string;
  /** Those who act for the object, unless said otherwise. */
  to?: 'people' | 'reviewers';
  values: Values;
  /** These users alone instead, and nobody outside. */
  users?: readonly string[];
  /** What it is about is not for them: the message leads nowhere. */
  isOver?: boolean;
}

/** Sends what a module has asked for, to those who act for the object or review it. */
export async function tellAsWanted(kernel: Kernel, db: Db, wanted: WantedMessage): Promise<void> {
  const { object, objectId, template, to = 'people', users, isOver, values } = wanted;
  if (!isTemplate(template)) throw new Error(`there is no message "${template}"`);
  const about = await aboutOf(db, kernel.objectKinds.get(object), objectId);
  if (!about) return;
  const { told, row } = about;
  await send(kernel, db, about, template, {
    to: users ?? (to === 'people' ? await told.people(db, row) : await usersWith(db, told.review)),
    isOutward: to === 'people' && users === undefined,
    isOver,
    values: { noun: NOUNS[object] ?? { zh: '', en: '' }, name: told.name(row), ...values },
  });
}

interface Sending {
  to: readonly string[];
  /** To the organisation's own telephone and address, too. */
  isOutward: boolean;
  isOver?: boolean | undefined;
  values: Values;
}

async function send(
  kernel: Kernel,
  db: Db,
  { told, row }: About,
  name: TemplateName,
  { to, isOutward, isOver = false, values }: Sending,
): Promise<void> {
  const { channels, isStatutory }: Template = TEMPLATES[name];
  const { title, body } = renderMessage(name, values);
  const inbox = channels.includes('INBOX') ? to : [];
  const english = { title: short(title.en), content: paragraph(body.en) };
  // Two transactions that ring the same bells do so in the same order.
  for (const userId of [...new Set(inbox)].sort())
    await kernel.notifyUser(db, {
      userId,
      title: short(title.zh),
      content: paragraph(body.zh),
      english,
      page: isOver ? '' : told.url(row),
      kind: name,
      isUrgent: isStatutory === true,
    });
  if (!isOutward) return;
  const { phone, email } = await told.contact(db, row);
  const isSealed = told.isSealed?.(row) === true;
  const outgoing = { kind: name, title: short(title.zh), text: body.zh, isSealed };
  if (phone && channels.includes('SMS'))
    await kernel.deliveries.send(db, { ...outgoing, channel: 'SMS', recipient: phone });
  if (email && channels.includes('EMAIL'))
    await kernel.deliveries.send(db, { ...outgoing, channel: 'EMAIL', recipient: email });
}

const LONGEST_TITLE = 200;
const short = (title: string) => title.slice(0, LONGEST_TITLE);

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const paragraph = (text: string) => `<p>${text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)}</p>`;

const labelsOf = ({ fields }: Told): Record<string, Words> =>
  Object.fromEntries(Object.entries(fields).map(([field, { label }]) => [field, label]));
