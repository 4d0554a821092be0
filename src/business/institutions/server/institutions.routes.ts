import type { FastifyInstance } from 'fastify';
import { issuerChoices } from '#business/institutions/institutions.contract.ts';
import { pageOfIssuers } from '#business/organisations/server/organisations.reads.ts';
import { serve } from '#kit/server/http/serve.ts';

export default function serveInstitutions(app: FastifyInstance): void {
  serve(app, issuerChoices, ({ db, query, caller }) => pageOfIssuers(app.kernel, { db, caller }, query) as never);
}
