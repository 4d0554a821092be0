import type { FastifyInstance } from 'fastify';
import { askedTransferCalls as calls } from '#business/people/asked-transfers.contract.ts';
import { lockRow } from '#kit/server/engine/serve-commands.ts';
import { serve } from '#kit/server/http/serve.ts';
import { personCommanded } from './people.commands.ts';
import * as store from './people.store.ts';
import { tellDropped } from './transfer-messages.ts';

/** What an organisation has asked for is not in its list of people: it is told here, and taken back. */
export function serveAskedTransfers(app: FastifyInstance): void {
  serve(app, calls.list, ({ db, query }) => store.askedBy(db, query.id));

  serve(app, calls.takeBack, {
    find: async ({ db, body }) => {
      const person = await lockRow(db, personCommanded, body.personId);
      if (person?.transferSide !== 'ASKED' || person.status === 'CLOSED') return undefined;
      return person.transferOrgId === body.id.toLowerCase() ? person : undefined;
    },
    act: async ({ db, caller, auditSubject, emit, message }, person) => {
      await store.keepTransfer(db, person.id, undefined, caller.username);
      auditSubject('gc_person', person.id, { transferDropped: person.transferOrgId });
      await tellDropped({ db, row: person, caller, emit });
      message('操作成功！');
      return null;
    },
  });
}
