import { sql } from 'kysely';
import type { Db } from '#kit/server/data/db.ts';
import type { Answer, Client } from './client.ts';

/** An id that no row has. */
export const NOWHERE = '00000000-0000-4000-8000-000000000000';

/** What a refused answer says: that it is one, why, and at which field. */
export const refusalOf = ({ body }: Answer) => [body.success, body.result?.refusal, body.result?.field];

/** Adds entries through the calls of the menu screen, as an administrator would, and looks at what became of them. */
export function menuOf(admin: Client, owner: Db) {
  let names = 0;
  const list = async (name?: string) =>
    (await admin.get('/sys/permission/list', { query: name ? { name } : {} })).body.result;
  const add = (entry: object) => admin.post('/sys/permission/add', entry);
  const added = async (kind: string, entry: object): Promise<string> => {
    names += 1;
    const name = `${kind}${names}.`;
    const { body } = await add({ name, url: `/${kind}/${names}`, ...entry });
    if (!body.success) throw new Error(body.message);
    return (await list(name))[0].id;
  };
  return {
    list,
    add,
    edit: (change: object) => admin.put('/sys/permission/edit', change),
    idOf: async (name: string): Promise<string> => (await list(name))[0]?.id,
    top: (rest: object = {}) => added('top', { menuType: 0, ...rest }),
    below: (parentId: string, rest: object = {}) =>
      added('sub', { menuType: 1, parentId, component: 'demo/Page', ...rest }),
    button: (parentId: string, perms: string, rest: object = {}) =>
      added('button', { menuType: 2, parentId, perms, url: '', ...rest }),
    row: async (id: string) => {
      const { rows } = await sql<Record<string, unknown>>`select * from permission where id = ${id}`.execute(owner);
      return rows[0];
    },
  };
}
