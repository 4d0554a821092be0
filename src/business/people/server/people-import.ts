import type { FastifyInstance } from 'fastify';
import { findOrganisation, organisationsNamed } from '#business/organisations/server/organisations.reads.ts';
import { importPeople, people } from '#business/people/people.contract.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import type { ImportCells, Importer } from '#kit/server/imports/import-rows.ts';
import { resourceImporter } from '#kit/server/imports/resource-import.ts';
import { serveImport } from '#kit/server/imports/serve-import.ts';
import type { Values } from '#kit/server/resource/resource-draft.ts';
import { servedOf } from '#kit/server/resource/resource-rows.ts';
import { personHooks } from './person-hooks.ts';

const ORGANISATION = people.fields.orgId.label.zh;
const NUMBER = people.fields.idNo.label.zh;

/** A workbook names the organisation by its credit code, or by its name where only one bears it. */
async function withOrganisation(db: Db, cells: ImportCells): Promise<ImportCells> {
  const named = String(cells.get(ORGANISATION) ?? '').trim();
  if (named === '') return cells;
  const byCode = await findOrganisation(db, { creditCode: named });
  const found = byCode ? [byCode] : await organisationsNamed(db, named);
  const [only] = found;
  if (!only || found.length > 1)
    throw new Refusal(only ? 'person.organisation-several' : 'person.organisation', { field: 'orgId' });
  return new Map([...cells, [ORGANISATION, only.id]]);
}

/** The import of the kit, but for how a row names its organisation, and for what must not come twice in a file. */
export function serveImportOfPeople(app: FastifyInstance): void {
  const plain = resourceImporter(servedOf(app.kernel, people as never), personHooks);
  const importer: Importer<Values> = {
    ...plain,
    readRow: async (cells, context) => plain.readRow(await withOrganisation(context.db, cells), context),
    keysOf: ({ idType, idNo }) => [{ label: NUMBER, value: `${idType} ${idNo}` }],
  };
  serveImport(app, importPeople, importer as Importer);
}
