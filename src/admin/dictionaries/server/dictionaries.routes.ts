import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { dictionaryCalls as calls } from '#admin/dictionaries/dictionaries.contract.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { serve } from '#kit/server/serve.ts';
import type { Dictionaries } from './dictionaries.reads.ts';

export default function dictionaries(app: FastifyInstance, kept: Dictionaries): void {
  serve(app, calls.all, () => kept.all());

  serve(app, calls.items, async ({ params }) => {
    const code = params.code.trim();
    if (code === '') throw new Refusal('dictionary.code-empty');
    // Tables as dictionaries come as a registry with core administration; their names are no codes.
    if (code.includes(',')) throw new Refusal('dictionary.table-unknown');
    const all = await kept.all();
    return Object.hasOwn(all, code) ? (all[code] ?? []) : [];
  });

  serve(app, calls.refreshCache, async ({ db, say }) => {
    await sql`select pg_notify('gongkai_changed', 'dictionaries'), pg_notify('gongkai_changed', 'access')`.execute(db);
    say('刷新缓存完成！');
    return null;
  });
}
