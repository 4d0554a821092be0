import type { FastifyInstance } from 'fastify';
import { userFields } from '#admin/users/user-fields.contract.ts';
import { USER_PAGE } from '#admin/users/user-info.contract.ts';
import { userCalls } from '#admin/users/users.contract.ts';
import type { Resource } from '#kit/contract/resource.ts';
import { serveExport } from '#kit/server/resource-export.ts';
import { serveDeputies } from './deputies.ts';
import { serveOwnProfile } from './own-profile.ts';
import { serveRecycleBin } from './recycle-bin.ts';
import { type Credentials, serveUserAccounts } from './user-accounts.ts';
import { serveUserDirectory } from './user-directory.ts';
import { serveUserImport } from './user-import.ts';
import { serveUserLinks } from './user-links.ts';
import { knownTo, userColumns, userTable } from './user-rows.ts';

export default function users(app: FastifyInstance, credentials: Credentials): void {
  serveUserDirectory(app);
  serveUserAccounts(app, credentials);
  serveUserLinks(app);
  serveRecycleBin(app);
  serveUserImport(app, credentials);
  serveDeputies(app);
  serveOwnProfile(app);
  serveExport(app, {
    kernel: app.kernel,
    resource: {
      title: { zh: '用户', en: 'Users' },
      fields: userFields,
      page: USER_PAGE,
      exportXls: userCalls.exportXls,
    } as unknown as Resource,
    columns: userColumns,
    table: userTable,
    visibleTo: knownTo,
  });
}
