import { sql } from 'kysely';
import { departmentId } from '#admin/departments/server/departments.seed.ts';
import { permissionId } from '#admin/permissions/server/permissions.seed.ts';
import type { Resource } from '#kit/contract/resource.ts';
import type { Db } from '#kit/server/data/db.ts';
import { newId } from '#kit/server/data/ids.ts';
import type { Answer, Client } from '#testing/client.ts';
import { addPerson } from '#testing/person.ts';
import { PDF, uploaded } from '#testing/sent-files.ts';
import { addPlain, PLAIN } from './plain.ts';

/**
 * The kinds of objects whose rows are written by hand, by the pages whose lists decide who sees them. Departments and kept
 * files have none that rules narrow.
 */
export const PAGES = {
  users: 'system/UserList',
  roles: 'system/RoleUserList',
  dictionaries: 'system/DictList',
  files: 'system/OssFileList',
} as const;
type HandWritten = keyof typeof PAGES;
/** One of those, or the name of a plain entity. */
export type Kind = string;

/** The field by which a rule of the matrix shows or hides an object; targets begin with `target`, the others do not. */
export const RULED_FIELD: Record<HandWritten, string> = {
  users: 'username',
  roles: 'roleCode',
  dictionaries: 'dictCode',
  files: 'fileName',
};

export interface Thing {
  id: string;
  /** What tells it from the others: a user name, a code, a file's name. */
  key: string;
}

let made = 0;

type CellParts = Pick<Cell, 'owner' | 'client' | 'admin' | 'kind' | 'strong'>;

/** What one cell of the matrix works on: objects that nobody used before, made when they are asked for. */
export class Cell {
  readonly #made: Map<string, Promise<Thing>>;
  readonly owner: Db;
  readonly client: Client;
  /** Makes departments and uploads files, and is stronger than anybody. */
  readonly admin: Client;
  readonly kind: Kind | undefined;
  /** Whether the target holds a code of system administration that few others hold. */
  readonly strong: boolean;

  constructor({ owner, client, admin, kind, strong }: CellParts, made = new Map<string, Promise<Thing>>()) {
    this.#made = made;
    this.owner = owner;
    this.client = client;
    this.admin = admin;
    this.kind = kind;
    this.strong = strong;
  }

  /** The same objects in the hands of somebody else; for two who both change nothing. */
  for(client: Client): Cell {
    const { owner, admin, kind, strong } = this;
    return new Cell({ owner, client, admin, kind, strong }, this.#made);
  }

  user = () => this.#once('users', (key) => this.#addUser(key));
  role = () => this.#once('roles', (key) => this.#addRole(key));
  dictionary = () => this.#once('dictionaries', (key) => this.#addDictionary(key));
  file = () => this.#once('files', (key) => this.#addFile(key));
  department = () => this.#once('departments', (key) => this.#addDepartment(key));
  plain = (resource: Resource) => this.#once(resource.name, (key) => addPlain(this, resource, key));

  thing(kind: Kind | undefined): Promise<Thing> {
    const plain = PLAIN.get(kind ?? '');
    if (plain) return this.plain(plain);
    const { user: users, role: roles, dictionary: dictionaries, file: files, department } = this;
    const make = kind ? { users, roles, dictionaries, files }[kind] : department;
    if (!make) throw new Error(`nobody makes ${kind} for the matrix`);
    return make();
  }

  #once(kind: string, make: (key: string) => Promise<string>): Promise<Thing> {
    const known = this.#made.get(kind);
    if (known) return known;
    made += 1;
    const key = `${kind === this.kind ? 'target' : 'other'}${made}`;
    const thing = make(key).then((id) => ({ id, key }));
    this.#made.set(kind, thing);
    return thing;
  }

  async #addUser(key: string): Promise<string> {
    const id = await addPerson(this.owner, key, { departments: ['A01A01'] });
    if (this.kind === 'users' && this.strong) await this.link(id, await this.#addRole(`strength${made}`, true));
    return id;
  }

  async #addRole(key: string, strong = this.kind === 'roles' && this.strong): Promise<string> {
    const id = newId();
    await sql`insert into role (id, role_code, role_name) values (${id}, ${key}, ${key})`.execute(this.owner);
    const page = permissionId('/isystem/position');
    await sql`insert into role_permission (role_id, permission_id) values (${id}, ${page})`.execute(this.owner);
    if (strong)
      await sql`insert into role_permission (role_id, permission_id)
        values (${id}, ${permissionId('system:position:add')})`.execute(this.owner);
    return id;
  }

  async #addDictionary(key: string): Promise<string> {
    const id = newId();
    await sql`insert into dictionary (id, dict_name, dict_code) values (${id}, ${key}, ${key})`.execute(this.owner);
    await sql`insert into dictionary_item (id, dictionary_id, item_text, item_value, sort_order)
      values (${newId()}, ${id}, ${key}, '1', 1)`.execute(this.owner);
    return id;
  }

  async #addFile(key: string): Promise<string> {
    const path = await uploaded(this.admin, `${key}.pdf`, PDF, {}, '/sys/oss/file/upload');
    const { rows } = await sql<{ id: string }>`select id from stored_file where path = ${path}`.execute(this.owner);
    return rows[0]?.id ?? '';
  }

  async #addDepartment(key: string): Promise<string> {
    const above = departmentId('A01');
    await this.admin.post('/sys/sysDepart/add', { departName: key, parentId: above });
    const { rows } = await sql<{ id: string }>`select id from department where depart_name = ${key}`.execute(
      this.owner,
    );
    return rows[0]?.id ?? '';
  }

  /** Gives a role to a user. */
  async link(userId: string, roleId: string): Promise<void> {
    await sql`insert into user_role (user_id, role_id) values (${userId}, ${roleId})
      on conflict do nothing`.execute(this.owner);
  }

  async linkBoth(): Promise<{ userId: string; roleId: string }> {
    const [user, role] = [await this.user(), await this.role()];
    await this.link(user.id, role.id);
    return { userId: user.id, roleId: role.id };
  }

  async enter(): Promise<{ userId: string; depId: string }> {
    const [user, department] = [await this.user(), await this.department()];
    await sql`insert into user_department (user_id, department_id) values (${user.id}, ${department.id})
      on conflict do nothing`.execute(this.owner);
    return { userId: user.id, depId: department.id };
  }

  async binned(table: 'app_user' | 'dictionary', { id }: Thing): Promise<string> {
    await sql`update ${sql.table(table)} set deleted_at = now(), deleted_by = 'x' where id = ${id}`.execute(this.owner);
    return id;
  }
}

/** How one call is sent to the target, and how its answer shows it where it is no list of rows. */
export interface RowSpec {
  send(cell: Cell): Promise<Answer>;
  sees?(answer: Answer, cell: Cell): boolean | Promise<boolean>;
}
export type Rows = Record<string, RowSpec>;

export const row = (send: RowSpec['send'], sees?: RowSpec['sees']): RowSpec => ({ send, sees });

/** That the answer is not empty: it holds what belongs to the target, and not the target itself. */
export const holdsSomething = ({ body }: Answer): boolean => {
  const result = Array.isArray(body) ? body : body.result;
  return Array.isArray(result) ? result.length > 0 : Boolean(result);
};
