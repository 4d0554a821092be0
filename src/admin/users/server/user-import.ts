import type { FastifyInstance } from 'fastify';
import { type Beyond, mayFill } from '#admin/permissions/powers.rules.ts';
import { rolesApart } from '#admin/permissions/server/duties.reads.ts';
import { roleRefusal, rolesBeyond } from '#admin/permissions/server/powers.reads.ts';
import { roleNarrowing } from '#admin/roles/server/known-roles.reads.ts';
import { userFields } from '#admin/users/user-fields.contract.ts';
import { importUsers } from '#admin/users/users.contract.ts';
import { birthdayFault, CONTACT_FORMS, CONTACT_LENGTHS } from '#admin/users/users.rules.ts';
import { breaksRule } from '#kit/domain/form-rules.ts';
import { enforce, malformed, Refusal } from '#kit/domain/refusal.ts';
import { passwordFault } from '#kit/domain/session/password-rule.ts';
import { isDay, toWireDay } from '#kit/domain/wire-time.ts';
import { businessNow, type Db } from '#kit/server/data/db.ts';
import { newId } from '#kit/server/data/ids.ts';
import { lockAllValues } from '#kit/server/data/lock-values.ts';
import { commonPasswords } from '#kit/server/http/guard/common-passwords.ts';
import { hashPassword } from '#kit/server/http/guard/passwords.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import { readImported, textOf } from '#kit/server/imports/import-cells.ts';
import { FaultList } from '#kit/server/imports/import-faults.ts';
import type { ImportCells, Importer } from '#kit/server/imports/import-rows.ts';
import { serveImport } from '#kit/server/imports/serve-import.ts';
import type { AccountPorts } from './user-accounts.ts';
import {
  type ImportedUser,
  insertImported,
  type Known,
  knownNames,
  type Named,
  takenAmong,
} from './user-import.store.ts';
import { userColumns } from './user-scope.reads.ts';

type PlainField = 'username' | 'realname' | 'workNo' | 'phone' | 'email' | 'telephone' | 'sex' | 'birthday';

const PLAIN: PlainField[] = ['username', 'realname', 'workNo', 'phone', 'email', 'telephone', 'sex', 'birthday'];
const REQUIRED: string[] = ['username', 'realname'];
const LISTS = {
  post: { heading: '职务', en: 'Position' },
  roles: { heading: '角色', en: 'Roles' },
  departments: { heading: '部门', en: 'Departments' },
};
const PASSWORD = '登录密码';
/** The export has them: an account begins active, and heads what it is made the head of elsewhere. */
const IGNORED = [userFields.departIds_dictText, userFields.status, userFields.post_dictText].map((one) => one.label.zh);
/** Each different one costs a fifth of a second of work. */
const MOST_PASSWORDS = 20;
/** So many codes help to choose; more would fill the line. */
const MOST_CODES = 8;

interface Draft {
  values: Partial<Record<PlainField, string>> & { username: string; realname: string };
  words: Record<keyof typeof LISTS, string[]>;
  password: string | undefined;
}

const label = (field: PlainField) => userFields[field].label.zh;

/**
 * Mounts the import of users. Roles, departments and positions are written by name or code. Who has no password in the
 * sheet gets none: an administrator sets it before that account can be used. A password in the sheet must be changed.
 */
export function serveUserImport(app: FastifyInstance, ports: AccountPorts): void {
  const { kernel } = app;
  const read = async (cells: ImportCells, faults: FaultList) => {
    const values: Partial<Record<PlainField, string>> = {};
    for (const field of PLAIN) {
      await faults.note(async () => {
        const cell = cells.get(label(field)) ?? null;
        const column = userColumns.get(field);
        if (cell !== null && column) values[field] = String(await readImported(kernel, column, cell)).trim();
        else if (REQUIRED.includes(field)) throw malformed(field, 'missing', { field: label(field) });
      });
    }
    return values;
  };
  const importer: Importer<Draft> = {
    name: '/sys/user',
    title: '用户',
    titleEn: 'Users',
    columns: [
      ...PLAIN.map((field) => ({
        heading: label(field),
        en: userFields[field].label.en,
        field,
        required: REQUIRED.includes(field) ? (true as const) : undefined,
        kind: userColumns.get(field)?.kind,
        dict: userColumns.get(field)?.dict,
      })),
      ...Object.entries(LISTS).map(([field, { heading, en }]) => ({ heading, en, field })),
      { heading: PASSWORD, en: 'Password', field: 'password', secret: true },
    ],
    ignored: IGNORED,
    readRow: async (cells, { db }) => {
      const faults = new FaultList();
      const given = await read(cells, faults);
      await checkValues(given, db, faults);
      faults.throwIfAny();
      const values = given as Draft['values'];
      const password = cells.get(PASSWORD);
      return {
        values,
        words: wordsOf(cells),
        password: password === undefined || password === null ? undefined : textOf('password', PASSWORD, password),
      };
    },
    keysOf: ({ values }) =>
      (['username', 'workNo', 'phone', 'email'] as const)
        .filter((field) => values[field])
        .map((field) => ({ label: label(field), value: String(values[field]).toLowerCase() })),
    lock: (db) => lockAllValues(db, 'app_user'),
    saveBatch: (db, drafts, caller) => saveBatch(db, drafts, caller, ports),
  };
  serveImport(app, importUsers, importer as Importer);
}

const wordsOf = (cells: ImportCells) =>
  Object.fromEntries(
    Object.entries(LISTS).map(([kind, { heading }]) => [
      kind,
      String(cells.get(heading) ?? '')
        .split(/[,，;；]/)
        .map((word) => word.trim())
        .filter((word) => word !== ''),
    ]),
  ) as Draft['words'];

async function checkValues(values: Partial<Draft['values']>, db: Db, faults: FaultList): Promise<void> {
  const { username, birthday } = values;
  if (username !== undefined && breaksRule('username', username))
    faults.add(new Refusal('form.username', { field: 'username', values: { field: label('username') } }));
  for (const field of ['realname', 'workNo'] as const)
    if ((values[field] ?? '').length > 100)
      faults.add(malformed(field, 'too-long', { field: label(field), limit: 100 }));
  for (const field of ['phone', 'email', 'telephone'] as const) {
    const value = values[field];
    if (!value) continue;
    if (value.length > CONTACT_LENGTHS[field] || !new RegExp(CONTACT_FORMS[field], 'u').test(value))
      faults.add(malformed(field, 'wrong-format', { field: label(field) }));
  }
  if (!birthday) return;
  if (!isDay(birthday)) return faults.add(malformed('birthday', 'wrong-format', { field: label('birthday') }));
  const fault = birthdayFault(birthday, toWireDay(await businessNow(db)));
  if (fault) faults.add(new Refusal(fault, { field: 'birthday' }));
}

async function saveBatch(
  db: Db,
  drafts: Draft[],
  caller: Caller,
  { duties, givePasswords }: AccountPorts,
): Promise<(Refusal | undefined)[]> {
  const known = await knownNames(db, await roleNarrowing(caller, db));
  const named = drafts.flatMap(({ words }) => words.roles.flatMap(known.roles));
  const roleIds = [...new Set(named.map(({ value }) => value))];
  const beyond = await rolesBeyond(db, roleIds, caller);
  const apart = await rolesApart(db, duties, roleIds);
  const taken = await takenIn(db, drafts);
  const hashes = new Map<string, string>();
  const users: (ImportedUser | Refusal)[] = [];
  for (const draft of drafts) {
    try {
      users.push(await userOf(draft, { caller, known, beyond, apart, taken, hashes }));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      users.push(error);
    }
  }
  const good = users.filter((user) => !(user instanceof Refusal));
  const inserted = await insertImported(db, good as ImportedUser[], caller.username);
  const passwords = users.flatMap((user, index) => {
    const hash = hashes.get(drafts[index]?.password ?? '');
    return !(user instanceof Refusal) && hash && inserted.has(user.id) ? [{ userId: user.id, hash }] : [];
  });
  await givePasswords(db, passwords, caller);
  return users.map((user) => {
    if (user instanceof Refusal) return user;
    return inserted.has(user.id) ? undefined : new Refusal('row.taken', { values: { field: label('username') } });
  });
}

/** What the rows of a batch are held against. */
interface Around {
  caller: Caller;
  known: Known;
  beyond: Map<string, Beyond>;
  apart(roleIds: string[], who: string): Refusal | undefined;
  taken(values: Draft['values']): PlainField | undefined;
  hashes: Map<string, string>;
}

async function userOf({ values, words, password }: Draft, around: Around): Promise<ImportedUser> {
  const { caller, known, beyond, apart, taken, hashes } = around;
  const clash = taken(values);
  if (clash) throw new Refusal('row.taken', { values: { field: label(clash) } });
  const found = (kind: keyof typeof LISTS, named: Named) => words[kind].map((word) => meantBy(kind, named, word));
  const roleIds = found('roles', known.roles);
  for (const id of roleIds) {
    const more = beyond.get(id);
    if (more) throw roleRefusal(more, 'roles');
  }
  const joined = apart(roleIds, values.username);
  if (joined) throw joined;
  const departmentIds = found('departments', known.departments);
  const foreign = words.departments.flatMap(known.departments).find(({ code }) => !mayFill(caller, code));
  if (foreign)
    throw new Refusal('user.department-beyond-yours', { field: 'departments', values: { name: foreign.name } });
  if (password !== undefined) await hashInto(hashes, password);
  const { sex, ...texts } = values;
  return {
    ...texts,
    id: newId(),
    ...(sex ? { sex: Number(sex) } : {}),
    post: found('post', known.positions).join(',') || undefined,
    roleIds,
    departmentIds,
  };
}

function meantBy(kind: keyof typeof LISTS, named: Named, word: string): string {
  const [meant, ...others] = named(word);
  const field = LISTS[kind].heading;
  if (!meant) throw new Refusal('user.unknown-word', { field: kind, values: { field, word } });
  if (others.length === 0) return meant.value;
  const codes = [meant, ...others].map(({ code }) => code);
  throw new Refusal('user.ambiguous-word', { field: kind, values: { field, word, codes: namedCodes(codes) } });
}

const namedCodes = (codes: string[]) =>
  codes.length > MOST_CODES ? `${codes.slice(0, MOST_CODES).join('、')}…` : codes.join('、');

async function hashInto(hashes: Map<string, string>, password: string): Promise<void> {
  if (hashes.has(password)) return;
  const common = await commonPasswords();
  enforce(passwordFault(password, (lowercased) => common.has(lowercased)));
  if (hashes.size >= MOST_PASSWORDS) throw new Refusal('user.too-many-passwords', { values: { most: MOST_PASSWORDS } });
  hashes.set(password, await hashPassword(password));
}

async function takenIn(db: Db, drafts: Draft[]) {
  const all = (field: PlainField, lower = false) =>
    drafts.flatMap(({ values }) => (values[field] ? [lower ? values[field].toLowerCase() : values[field]] : []));
  const taken = await takenAmong(db, {
    usernames: all('username', true),
    phones: all('phone'),
    emails: all('email', true),
    workNos: all('workNo'),
  });
  return (values: Draft['values']) =>
    (['username', 'phone', 'email', 'workNo'] as const).find((field) => {
      const value = values[field];
      return value && taken.has(`${field}=${field === 'username' || field === 'email' ? value.toLowerCase() : value}`);
    });
}
