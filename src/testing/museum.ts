import { sql } from 'kysely';
import type { DataRule } from '#kit/domain/data-rule.ts';
import { newId } from '#kit/server/data/ids.ts';
import { serveExportRuns } from '#kit/server/exports/export-job.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import { serveImportRuns } from '#kit/server/imports/import-job.ts';
import { servePreviews } from '#kit/server/imports/preview/import-preview.ts';
import { type ResourceHooks, serveResource } from '#kit/server/resource/serve-resource.ts';
import { EXHIBIT_TABLE, exhibits, GRADES, showpieces } from './exhibits.ts';
import { testKernel } from './kernel.ts';

const VERBS = ['list', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'importExcel'];
const permissions = new Set(VERBS.map((verb) => `museum:exhibit:${verb}`));
const OPENING = Date.UTC(2026, 0, 5);

/** The two sample resources on a table of their own, with a curator who may do everything. */
export async function openMuseum(hooks: ResourceHooks = {}) {
  const kernel = await testKernel(
    (app) => {
      serveResource(app, exhibits, hooks);
      serveResource(app, showpieces);
      servePreviews(app);
      serveExportRuns(app);
      serveImportRuns(app);
    },
    { dictionaries: { exhibit_grade: GRADES } },
  );
  const { owner, asCaller } = kernel;
  await sql.raw(EXHIBIT_TABLE).execute(owner);

  /** Puts rows into the table by their column names, each a minute younger than the one before; answers their ids. */
  async function given(...rows: Record<string, unknown>[]): Promise<string[]> {
    const whole = rows.map((row, index) => ({
      id: newId(),
      code: `E${index}-${newId().slice(-8)}`,
      name: '无名',
      created_at: new Date(OPENING + index * 60_000),
      ...row,
    }));
    for (const row of whole) {
      const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
      await sql`insert into exhibit (${columns}) values (${sql.join(Object.values(row))})`.execute(owner);
    }
    return whole.map(({ id }) => id);
  }

  const curatorWith = (caller: Partial<Caller>) => asCaller({ permissions, ...caller });
  return {
    ...kernel,
    given,
    clear: () => sql`truncate exhibit`.execute(owner),
    curator: curatorWith({}),
    curatorWith,
    /** A curator whose sight these rules narrow. */
    narrowed: (rules: DataRule[], caller: Partial<Caller> = {}) =>
      curatorWith({ ...caller, dataRules: new Map([['museum/ExhibitList', rules]]) }),
    /** The rows as they are in the table. */
    stored: async () => (await sql<Record<string, unknown>>`select * from exhibit order by code`.execute(owner)).rows,
  };
}
