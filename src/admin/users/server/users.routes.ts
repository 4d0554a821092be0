import type { FastifyInstance } from 'fastify';
import { thirdAppCalls } from '#admin/users/third-apps.contract.ts';
import { userFields } from '#admin/users/user-fields.contract.ts';
import { USER_PAGE } from '#admin/users/user-info.contract.ts';
import { userCalls } from '#admin/users/users.contract.ts';
import type { Resource } from '#kit/contract/resource.ts';
import { serveExport } from '#kit/server/exports/resource-export.ts';
import { serve } from '#kit/server/http/serve.ts';
import { serveDeputies } from './deputies.ts';
import { serveOwnProfile } from './own-profile.ts';
import { serveRecycleBin } from './recycle-bin.ts';
import { type AccountPorts, serveUserAccounts } from './user-accounts.ts';
import { serveUserDirectory } from './user-directory.ts';
import { serveUserHistory } from './user-history.ts';
import { serveUserImport } from './user-import.ts';
import { serveUserLinks } from './user-links.ts';
import { knownTo, userColumns, userTable } from './user-scope.reads.ts';

/** What the list shows and, so that an import takes the workbook back, what it reads. */
const exported = Object.fromEntries(
  [
    ...Object.entries(userFields).filter(([, field]) => 'inList' in field),
    ...(['workNo', 'email', 'telephone', 'post', 'post_dictText'] as const).map(
      (name) => [name, userFields[name]] as const,
    ),
  ].map(([name, field]) => [name, { ...field, inList: true }]),
);

export default function users(app: FastifyInstance, ports: AccountPorts): void {
  serveUserDirectory(app);
  serveUserAccounts(app, ports);
  serveUserLinks(app, ports.duties);
  serveUserHistory(app);
  serveRecycleBin(app, ports.duties);
  serveUserImport(app, ports);
  serveDeputies(app);
  serveOwnProfile(app);
  // An existing client asks on every user and department page, and shows buttons for what is on.
  serve(app, thirdAppCalls.enabled, () => ({ wechatEnterprise: false, dingtalk: false }));
  serveExport(app, {
    kernel: app.kernel,
    resource: {
      title: { zh: '用户', en: 'Users' },
      fields: exported,
      page: USER_PAGE,
      exportXls: userCalls.exportXls,
    } as unknown as Resource,
    columns: userColumns,
    table: userTable,
    visibleTo: knownTo,
  });
}
