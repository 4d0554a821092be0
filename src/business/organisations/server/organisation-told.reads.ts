import { sql } from 'kysely';
import { findByUsername } from '#admin/users/server/users.reads.ts';
import type { Fields } from '#kit/contract/resource-field.ts';
import type { Db } from '#kit/server/data/db.ts';
import { MEMBER } from '#kit/server/engine/object-kind.ts';
import { usersIn } from '#kit/server/engine/participation.store.ts';
import type { Told } from '#kit/server/http/kernel.ts';

interface OfOrganisation {
  /** The field that names the object. */
  name: string;
  /** The field that holds the id of its organisation. */
  organisation: string;
  /** The permission of those who review it. */
  review: string;
}

/**
 * An object that belongs to an organisation: its members are told, by SMS and e-mail its contact. One that has no
 * members yet was entered for it: then its author is told.
 */
export const toldByOrganisation = (
  { url, fields }: { url: string; fields: Fields },
  { name, organisation, review }: OfOrganisation,
): Told => ({
  name: (row) => String(row[name] ?? ''),
  url: ({ id }) => `${url}/${String(id)}`,
  people: async (db, row) => {
    const id = row[organisation];
    const members = typeof id === 'string' ? await usersIn(db, id, MEMBER) : [];
    return members.length > 0 ? members : userNamed(db, row.createdBy);
  },
  contact: async (db, row) =>
    organisation === 'id' ? { phone: row.contactPhone, email: row.email } : contactOf(db, row[organisation]),
  review,
  fields,
});

async function contactOf(db: Db, id: unknown) {
  const { rows } = await sql<{ phone: string; email: string | null }>`
    select contact_phone as phone, email from gc_org where id = ${id ?? null}`.execute(db);
  return rows[0] ?? {};
}

async function userNamed(db: Db, username: unknown): Promise<string[]> {
  const user = typeof username === 'string' ? await findByUsername(db, username) : undefined;
  return user ? [user.id] : [];
}
