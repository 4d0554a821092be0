import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { roleCalls as calls, roles as resource } from '#admin/roles/roles.contract.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { serve } from '#kit/server/serve.ts';
import { serveResource } from '#kit/server/serve-resource.ts';
import { type StampColumns, withStamps } from '#kit/server/stamps.ts';

type RoleRow = StampColumns & { id: string; roleCode: string; roleName: string; description: string | null };

export default function roles(app: FastifyInstance): void {
  serveResource(app, resource);

  serve(app, calls.all, async ({ db }) => {
    const { rows } = await sql<RoleRow>`
      select id, role_code, role_name, description, created_by, created_at, updated_by, updated_at
      from role order by created_at, role_code`.execute(db);
    return rows.map(withStamps);
  });

  serve(app, calls.isCodeFree, async ({ db, query, say }) => {
    const { rows } = await sql`
      select 1 from role where role_code = ${query.roleCode.trim()}
        and id is distinct from ${query.id || null}::uuid`.execute(db);
    if (rows.length > 0)
      throw new Refusal('row.taken', { field: 'roleCode', values: { field: resource.fields.roleCode.label.zh } });
    say('该角色编码可用');
    return true;
  });
}
