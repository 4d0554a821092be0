import type { FastifyInstance } from 'fastify';
import { departmentsOf } from '#admin/departments/server/departments.reads.ts';
import { tenantsOf } from '#admin/tenants/server/tenants.reads.ts';
import {
  profileCalls as calls,
  PROFILE_LABELS,
  type Profile,
  type ProfileField,
} from '#admin/users/profile.contract.ts';
import { birthdayFault } from '#admin/users/users.rules.ts';
import { enforce, Refusal } from '#kit/domain/refusal.ts';
import { toWireDay, toWireTime } from '#kit/domain/wire-time.ts';
import type { Db } from '#kit/server/data/db.ts';
import { perMinute, refuseTooMany } from '#kit/server/http/guard/per-minute.ts';
import { serve } from '#kit/server/http/serve.ts';
import * as store from './users.store.ts';

// A refusal tells that a number belongs to somebody: nobody shall ask for a whole directory.
const NEW_CONTACTS_PER_MINUTE = 5;

export function serveOwnProfile(app: FastifyInstance): void {
  const newContacts = perMinute(app, NEW_CONTACTS_PER_MINUTE);
  serve(app, calls.read, {
    find: ({ db, caller }) => store.findProfile(db, caller.id),
    act: ({ db, caller }, row) => present(db, caller.id, row),
  });

  serve(app, calls.save, {
    find: ({ db, caller }) => store.lockUser(db, caller.id),
    act: async ({ db, body, caller, now, message, auditSubject, request }, { id, ...own }) => {
      if (body.birthday) enforce(birthdayFault(body.birthday, toWireDay(await now())), { field: 'birthday' });
      if (asksFor(body, own)) refuseTooMany(await newContacts(request, id));
      await store.lockContacts(db, body);
      const clash = await store.takenContact(db, id, body);
      if (clash) throw taken(clash);
      if (Object.keys(body).length > 0) await store.saveProfile(db, id, body, caller.username);
      auditSubject('app_user', id, { fields: Object.keys(body) });
      message('保存成功！');
      return null;
    },
  });
}

const asksFor = ({ phone, email }: store.Contacts, own: store.Contacts) =>
  Boolean((phone && phone !== own.phone) || (email && email !== own.email));

const taken = (field: ProfileField) => new Refusal('row.taken', { field, values: { field: PROFILE_LABELS[field].zh } });

type Row = NonNullable<Awaited<ReturnType<typeof store.findProfile>>>;

async function present(db: Db, id: string, { createdAt, ...row }: Row): Promise<Profile> {
  const [departments, tenants] = await Promise.all([departmentsOf(db, id), tenantsOf(db, id)]);
  return {
    ...row,
    sex: row.sex as Profile['sex'],
    createTime: toWireTime(createdAt),
    departments,
    tenants,
  };
}
