import type { FastifyInstance } from 'fastify';
import { BUTTON } from '#admin/permissions/menu-entries.contract.ts';
import { codesOf } from '#admin/permissions/menu-entries.rules.ts';
import { hideOwnViews } from '#admin/permissions/own-views.rules.ts';
import { permissionCalls as calls, MenuItem } from '#admin/permissions/permissions.contract.ts';
import { allAuthOf, authOf, type Button, menuOf } from '#admin/permissions/permissions.rules.ts';
import type { Db } from '#kit/server/data/db.ts';
import { serve } from '#kit/server/http/serve.ts';
import type { RuledPage } from '#kit/server/module/ruled-page.ts';
import { pathOfAddress } from './address-path.ts';
import { serveDataRules } from './data-rules.routes.ts';
import type { DutiesPort } from './duties.reads.ts';
import { serveEffective } from './effective.routes.ts';
import { serveExplain } from './explain.routes.ts';
import { serveGrants } from './grants.routes.ts';
import { serveHolders } from './holders.routes.ts';
import { serveMenuEntries } from './menu-entries.routes.ts';
import { serveMenuMoves } from './menu-moves.routes.ts';
import { allButtons, grantedPermissions } from './permissions.reads.ts';

interface ButtonRow {
  perms: string | null;
  name: string;
  status: string;
}

export interface PermissionParts {
  ruledPages: RuledPage[];
  /** Components of pages that an existing client of this API lacks. */
  ownViews: ReadonlySet<string>;
  duties: DutiesPort;
}

export default function permissions(app: FastifyInstance, { ruledPages, ownViews, duties }: PermissionParts): void {
  serveMine(app, ownViews);
  serveMenuEntries(app, ruledPages);
  serveMenuMoves(app);
  serveGrants(app, duties);
  serveDataRules(app, ruledPages);
  serveExplain(app, ruledPages);
  serveHolders(app);
  serveEffective(app);
}

function serveMine(app: FastifyInstance, ownViews: ReadonlySet<string>): void {
  app.addSchema(MenuItem);

  serve(app, calls.mine, async ({ db, caller }) => {
    const granted = await grantedPermissions(db, caller.id);
    const menu = hideOwnViews(menuOf(granted, pathOfAddress), ownViews);
    return { menu, ...(await authorisations(db, granted)) };
  });

  serve(app, calls.codes, async ({ db, caller }) => ({
    codeList: [...caller.permissions].sort(),
    ...(await authorisations(db, await grantedPermissions(db, caller.id))),
  }));
}

const authorisations = async (db: Db, granted: (ButtonRow & { menuType: number })[]) => ({
  auth: authOf(asButtons(granted.filter(({ menuType }) => menuType === BUTTON))),
  allAuth: allAuthOf(asButtons(await allButtons(db))),
  sysSafeMode: false,
});

const asButtons = (rows: ButtonRow[]): Button[] =>
  rows.flatMap(({ perms, name, status }) =>
    codesOf(perms).map((action) => ({
      action,
      describe: name,
      status: status === '0' ? ('0' as const) : ('1' as const),
    })),
  );
