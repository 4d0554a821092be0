import type pg from 'pg';

interface Relation {
  name: string;
  kind: 'table' | 'view';
  appendOnly: boolean;
  held: string[];
}

const RELATIONS = `
select
  quote_ident(relname) as name,
  case when relkind in ('v', 'm') then 'view' else 'table' end as kind,
  coalesce(
    obj_description(pg_class.oid, 'pg_class'),
    obj_description(pg_partition_root(pg_class.oid), 'pg_class'),
    ''
  ) like 'append-only%' as "appendOnly",
  array(
    select lower(privilege_type) from aclexplode(relacl) where grantee = (select oid from pg_roles where rolname = $1)
  ) as held
from pg_class
where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and ${ownedByUs('relowner')}
order by relname`;

// The planner may ask for the privilege before it looks at the kind, which fails on a table: hence the case.
const SEQUENCES = `
select quote_ident(relname) as name from pg_class
where relnamespace = 'public'::regnamespace and ${ownedByUs('relowner')}
  and case when relkind = 'S' then not has_sequence_privilege($1, oid, 'usage') else false end`;

const FUNCTIONS = `
select oid::regprocedure::text as name from pg_proc
where pronamespace = 'public'::regnamespace and ${ownedByUs('proowner')}
  and not has_function_privilege($1, oid, 'execute')`;

function ownedByUs(column: string): string {
  return `pg_get_userbyid(${column}) = current_user`;
}

/** Gives the app role what it needs in schema public and takes back what it should not have; nothing without change. */
export async function grantToApp(client: pg.Client, appRole: string): Promise<void> {
  const { rows } = await client.query('select rolname = current_user as self from pg_roles where rolname = $1', [
    appRole,
  ]);
  if (!rows[0] || rows[0].self) return;
  const role = client.escapeIdentifier(appRole);
  const statements = [
    ...(await schemaGrants(client, appRole, role)),
    ...(await relationGrants(client, appRole, role)),
    ...(await namesOf(client, SEQUENCES, appRole)).map((name) => `grant usage on sequence public.${name} to ${role}`),
    ...(await namesOf(client, FUNCTIONS, appRole)).map((name) => `grant execute on routine ${name} to ${role}`),
  ];
  // One query string is one transaction: no moment between a revoke and its grant.
  if (statements.length > 0) await client.query(statements.join(';\n'));
}

async function schemaGrants(client: pg.Client, appRole: string, role: string): Promise<string[]> {
  const { rows } = await client.query("select has_schema_privilege($1, 'public', 'usage') as held", [appRole]);
  return rows[0].held ? [] : [`grant usage on schema public to ${role}`];
}

async function relationGrants(client: pg.Client, appRole: string, role: string): Promise<string[]> {
  const { rows } = await client.query<Relation>(RELATIONS, [appRole]);
  return rows.flatMap((relation) => {
    const wanted = privilegesFor(relation);
    const missing = wanted.filter((privilege) => !relation.held.includes(privilege));
    const surplus = relation.held.filter((privilege) => !wanted.includes(privilege));
    return [
      ...(missing.length ? [`grant ${missing.join(', ')} on public.${relation.name} to ${role}`] : []),
      ...(surplus.length ? [`revoke ${surplus.join(', ')} on public.${relation.name} from ${role}`] : []),
    ];
  });
}

// A simple view passes an update on with its owner's rights, past the grants of the table below: views are read only.
function privilegesFor({ name, kind, appendOnly }: Relation): string[] {
  if (kind === 'view' || name === 'schema_migration') return ['select'];
  return appendOnly ? ['select', 'insert'] : ['select', 'insert', 'update', 'delete'];
}

async function namesOf(client: pg.Client, query: string, appRole: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(query, [appRole]);
  return rows.map((row) => row.name);
}
