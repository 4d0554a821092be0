import type { FastifyInstance } from 'fastify';
import {
  findOrganisation,
  organisationsNamed,
  organisationsOf,
} from '#business/organisations/server/organisations.reads.ts';
import { importPeople, people } from '#business/people/people.contract.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import type { ImportCells, Importer } from '#kit/server/imports/import-rows.ts';
import { resourceImporter } from '#kit/server/imports/resource-import.ts';
import { serveImport } from '#kit/server/imports/serve-import.ts';
import type { Values } from '#kit/server/resource/resource-draft.ts';
import { servedOf } from '#kit/server/resource/resource-rows.ts';
import { personHooks } from './person-hooks.ts';

const ORGANISATION = people.fields.orgId.label.zh;
const NUMBER = people.fields.idNo.label.zh;

/** Anybody may enter a draft under any name: it is in nobody's way. */
const NOT_HANDED_IN = ['DRAFT', 'REJECTED'];

/** Whom a name or a credit code can mean: for reception any organisation, for others one that they act for. */
async function organisationsMeant(db: Db, caller: Caller, named: string) {
  if (!caller.permissions.has('gcPerson:audit')) {
    const own = await organisationsOf(db, caller.id);
    const meant = own.filter(({ creditCode, orgName }) => [creditCode, orgName].includes(named));
    const open = meant.filter(({ status }) => status !== 'CLOSED');
    return open.length > 0 ? open : meant;
  }
  const byCode = await findOrganisation(db, { creditCode: named });
  return byCode ? [byCode] : organisationsNamed(db, named, NOT_HANDED_IN);
}

/** A workbook names the organisation by its credit code, or by its name where only one bears it. */
async function withOrganisation(db: Db, caller: Caller, cells: ImportCells): Promise<ImportCells> {
  const named = String(cells.get(ORGANISATION) ?? '').trim();
  if (named === '') return cells;
  const found = await organisationsMeant(db, caller, named);
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
    readRow: async (cells, context) =>
      plain.readRow(await withOrganisation(context.db, context.caller, cells), context),
    keysOf: ({ idType, idNo }) => [{ label: NUMBER, value: `${idType} ${idNo}` }],
  };
  serveImport(app, importPeople, importer as Importer);
}
