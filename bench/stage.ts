import { join } from 'node:path';
import pg from 'pg';
import { permissionId } from '#admin/permissions/server/permissions.seed.ts';
import { roleId } from '#admin/roles/server/roles.seed.ts';
import { newId } from '#kit/server/data/ids.ts';
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts';
import { type ServerProcess, startServer, temporaryFolder } from '../test/faults/server-process.ts';
import { signIn } from '../test/faults/write-load.ts';

export const ROWS = 100_000;

export interface Stage extends AsyncDisposable {
  product: ServerProcess;
  bare: ServerProcess;
  token: string;
  ask<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
}

/** One database with many positions and a data rule, and before it the product and the bare app, each a process. */
export async function setStage(): Promise<Stage> {
  const folder = temporaryFolder();
  const database = await startEmbeddedPostgres({ dataDir: folder.path, log: () => {} });
  const urls = {
    DATABASE_URL: database.appUrl,
    GONGKAI_OWNER_URL: database.ownerUrl,
    GONGKAI_KEYS_DIR: join(folder.path, 'keys'),
  };
  const product = await startServer(urls);
  const client = new pg.Client({
    connectionString: Object.assign(new URL(database.superUrl), { pathname: '/gongkai' }).href,
  });
  await client.connect();
  await fill(client);
  const bare = await startServer(urls, ['bench/bare-app.ts']);
  return {
    product,
    bare,
    token: await signIn(product.url),
    ask: async <Row extends object>(sql: string, values?: unknown[]) => (await client.query<Row>(sql, values)).rows,
    [Symbol.asyncDispose]: async () => {
      await Promise.all([product.stop(), bare.stop()]);
      await client.end();
      await database.stop();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** Two years of positions and users, nine of ten made by admin, and the rule that an administrator sees the own ones. */
async function fill(client: pg.Client): Promise<void> {
  await client.query(
    `insert into position (id, code, name, post_rank, created_by, created_at)
      select gen_random_uuid(), 'P' || lpad(number::text, 6, '0'),
        (array['科长','主任','专员','管理员','见证员','主管','记录员','工程师'])[1 + number % 8] || number,
        (1 + number % 5)::text, case when number % 10 = 0 then 'staff01' else 'admin' end,
        timestamptz '2026-11-01 00:00+08' - number * interval '10 minutes'
      from generate_series(1, $1::int) as number`,
    [ROWS],
  );
  await fillUsers(client);
  for (const page of ['/isystem/position', '/isystem/user']) await narrow(client, permissionId(page));
  await client.query('vacuum analyze position, app_user, user_department');
  await client.query('checkpoint');
}

/** As many users, each in one of the city's departments. */
async function fillUsers(client: pg.Client): Promise<void> {
  await client.query(
    `with added as (
        insert into app_user (id, username, realname, pinyin, sex, phone, created_by, created_at)
        select gen_random_uuid(), 'user' || lpad(number::text, 6, '0'), '用户' || number, 'yh' || number, 1 + number % 2,
          '139' || lpad(number::text, 8, '0'), case when number % 10 = 0 then 'staff01' else 'admin' end,
          timestamptz '2026-11-01 00:00+08' - number * interval '10 minutes'
        from generate_series(1, $1::int) as number returning id, phone)
      insert into user_department (user_id, department_id)
      select added.id, (array(select id from department order by org_code))[1 + right(phone, 6)::int % 30] from added`,
    [ROWS],
  );
}

async function narrow(client: pg.Client, page: string): Promise<void> {
  const rule = newId();
  await client.query(
    `insert into data_rule (id, permission_id, page, rule_name, rule_column, rule_conditions, rule_value)
      select $1, id, component, 'own rows', 'createBy', '=', '#{sys_user_code}' from permission where id = $2`,
    [rule, page],
  );
  await client.query('insert into role_data_rule (role_id, permission_id, data_rule_id) values ($1, $2, $3)', [
    roleId('ADMIN'),
    page,
    rule,
  ]);
}
