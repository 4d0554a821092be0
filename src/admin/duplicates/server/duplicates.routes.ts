import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { duplicateCalls as calls } from '#admin/duplicates/duplicates.contract.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { perMinute } from '#kit/server/http/guard/per-minute.ts';
import { serve } from '#kit/server/http/serve.ts';
import type { CheckedField } from '#kit/server/module/registers.ts';

// Anybody can name the own record beside the value of somebody else.
const SELDOM_PER_MINUTE = 5;

/** Only registered fields are looked at; the names that a client sends never become SQL. */
export default function duplicates(app: FastifyInstance, fields: CheckedField[]): void {
  const seldom = perMinute(app, SELDOM_PER_MINUTE);
  serve(app, calls.check, async ({ db, query, caller, message, request }) => {
    const { tableName, fieldName, fieldVal = '', dataId } = query;
    const field = fields.find((one) => one.tableName === tableName && one.fieldName === fieldName);
    if (!field) throw new Refusal('duplicate.not-registered', { field: 'fieldName' });
    const value = fieldVal.trim();
    if (value === '') return null;
    // Equal for values that are free and taken, and no refusal: the form goes on, and its save decides.
    const told = field.toldTo?.(caller, dataId) ?? 'always';
    if (told === 'never' || (told === 'seldom' && (await seldom(request, caller.id)) > 0)) {
      message('保存时校验！');
      return null;
    }
    const column = field.folded ? sql`lower(${sql.ref(field.column)})` : sql.ref(field.column);
    const { rows } = await sql`
      select 1 from ${sql.table(field.table)} where ${column} = ${field.folded ? value.toLowerCase() : value}
        and id is distinct from ${dataId || null}::uuid
        and ${field.counts?.(caller) ?? sql`true`} limit 1`.execute(db);
    if (rows.length > 0) throw new Refusal('duplicate.taken', { field: 'fieldVal' });
    message('该值可用！');
    return null;
  });
}
