import { MESSAGE_WANTED } from '#business/messages/move-messages.rules.ts';
import { PERSON } from '#business/people/people.contract.ts';
import type { Db } from '#kit/server/data/db.ts';
import type { StateRow } from '#kit/server/engine/commanded.ts';
import { MEMBER } from '#kit/server/engine/object-kind.ts';
import { usersIn } from '#kit/server/engine/participation.store.ts';

interface Telling {
  db: Db;
  /** The person as they are before the act. */
  row: StateRow;
  caller?: { id: string; realname: string } | undefined;
  emit(topic: string, payload: Record<string, unknown>, subject?: string): void;
}

interface Transfer {
  template: string;
  /** The organisation that the person belongs to, and the one that they would go to: each with its name. */
  from: { id: unknown; name: unknown };
  to: { id: unknown; name: unknown };
  /** Who of the two is told. */
  told: readonly ('from' | 'to')[];
  /** Who of them sees the person afterwards: the message of the others leads nowhere. */
  sees: readonly ('from' | 'to')[];
}

/** Tells the organisations of a transfer what has become of it; who did it is not told. */
export async function tellOfTransfer({ db, row, caller, emit }: Telling, transfer: Transfer): Promise<void> {
  const { template, from, to, told, sees } = transfer;
  const values = { from: String(from.name), to: String(to.name), by: caller?.realname ?? '' };
  for (const side of told) {
    const users = (await usersIn(db, String(transfer[side].id), MEMBER)).filter((id) => id !== caller?.id);
    if (users.length === 0) continue;
    const isOver = !sees.includes(side);
    const payload = { object: PERSON, objectId: row.id, template, users, isOver, values };
    emit(MESSAGE_WANTED, payload, `${PERSON} ${row.id}`);
  }
}

const here = (row: StateRow) => ({ id: row.orgId, name: row.orgName });
const there = (row: StateRow) => ({ id: row.transferOrgId, name: row.transferOrgName });

export const tellAsked = (telling: Telling, to: { id: string; orgName: string }) =>
  tellOfTransfer(telling, {
    template: 'transfer-asked',
    from: here(telling.row),
    to: { id: to.id, name: to.orgName },
    told: ['from'],
    sees: ['from'],
  });

export const tellOffered = (telling: Telling, to: { id: string; orgName: string }) =>
  tellOfTransfer(telling, {
    template: 'transfer-offered',
    from: here(telling.row),
    to: { id: to.id, name: to.orgName },
    told: ['to'],
    sees: ['to'],
  });

export const tellTransferred = (telling: Telling) =>
  tellOfTransfer(telling, {
    template: 'transferred',
    from: here(telling.row),
    to: there(telling.row),
    told: ['from', 'to'],
    sees: ['to'],
  });

export const tellDropped = (telling: Telling) =>
  tellOfTransfer(telling, {
    template: 'transfer-dropped',
    from: here(telling.row),
    to: there(telling.row),
    told: ['from', 'to'],
    sees: ['from'],
  });
