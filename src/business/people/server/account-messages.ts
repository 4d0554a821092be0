import { MESSAGE_WANTED } from '#business/messages/move-messages.rules.ts';
import { PERSON } from '#business/people/people.contract.ts';
import type { StateRow } from '#kit/server/engine/commanded.ts';

interface Telling {
  row: StateRow;
  caller: { realname: string };
  emit(topic: string, payload: Record<string, unknown>, subject?: string): void;
}

/** Tells an account that it is that of a person from now on, and those whose it was that they are no longer. */
export function tellOfAccount(
  { row, caller, emit }: Telling,
  { given, taken }: { given: string; taken: string[] },
): void {
  const tell = (template: string, users: string[]) => {
    if (users.length === 0) return;
    // The record of a person is on the page of one's own registration, not in the list of people.
    const payload = {
      object: PERSON,
      objectId: row.id,
      template,
      users,
      isOver: true,
      values: { by: caller.realname },
    };
    emit(MESSAGE_WANTED, payload, `${PERSON} ${row.id}`);
  };
  tell('account-linked', [given]);
  tell('account-unlinked', taken);
}
