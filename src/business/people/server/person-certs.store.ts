import { sql } from 'kysely';
import type { Cert, StoredCert } from '#business/people/person-certs.rules.ts';
import type { Db } from '#kit/server/data/db.ts';
import { newId } from '#kit/server/data/ids.ts';

export async function certsOf(db: Db, personId: string, limit: number): Promise<StoredCert[]> {
  const { rows } = await sql<StoredCert>`
    select id, version, kind, major, cert_no, seal_no, expires_on, files, verified_at, updated_by
    from gc_person_cert where person_id = ${personId} order by created_at, id limit ${limit}`.execute(db);
  return rows;
}

export const lockCerts = (db: Db, personId: string) =>
  sql`select id from gc_person_cert where person_id = ${personId} order by id for update`.execute(db);

export async function isCertOf(db: Db, personId: string, certId: string): Promise<boolean> {
  const { rows } = await sql`
    select from gc_person_cert where id = ${certId} and person_id = ${personId}`.execute(db);
  return rows.length > 0;
}

export async function removeCerts(db: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await sql`delete from gc_person_cert where id = any(${ids}::uuid[])`.execute(db);
}

const columnsOf = (certs: Cert[]) => sql`
  ${certs.map(({ kind }) => kind)}::text[], ${certs.map(({ major }) => major)}::text[],
  ${certs.map(({ certNo }) => certNo)}::text[], ${certs.map(({ sealNo }) => sealNo)}::text[],
  ${certs.map(({ expiresOn }) => expiresOn)}::date[], ${certs.map(({ files }) => files)}::text[]`;

export async function updateCerts(db: Db, certs: (Cert & { id: string })[], username: string): Promise<void> {
  if (certs.length === 0) return;
  await sql`
    update gc_person_cert set kind = given.kind, major = given.major, cert_no = given.cert_no, seal_no = given.seal_no,
      expires_on = given.expires_on, files = given.files, verified_by = null, verified_at = null,
      updated_by = ${username}, updated_at = business_now()
    from unnest(${certs.map(({ id }) => id)}::uuid[], ${columnsOf(certs)})
      as given (id, kind, major, cert_no, seal_no, expires_on, files)
    where gc_person_cert.id = given.id`.execute(db);
}

export async function insertCerts(db: Db, personId: string, certs: Cert[], username: string): Promise<void> {
  if (certs.length === 0) return;
  await sql`
    insert into gc_person_cert (id, person_id, kind, major, cert_no, seal_no, expires_on, files, created_by, updated_by)
    select given.id, ${personId}, given.kind, given.major, given.cert_no, given.seal_no, given.expires_on, given.files,
      ${username}, ${username}
    from unnest(${certs.map(() => newId())}::uuid[], ${columnsOf(certs)})
      as given (id, kind, major, cert_no, seal_no, expires_on, files)`.execute(db);
}

export async function verifyCerts(db: Db, ids: string[], username: string): Promise<void> {
  await sql`
    update gc_person_cert set verified_by = ${username}, verified_at = business_now()
    where id = any(${ids}::uuid[])`.execute(db);
}
