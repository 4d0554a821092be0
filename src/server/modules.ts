import announcements from '#admin/announcements/server/announcements.module.ts';
import departments from '#admin/departments/server/departments.module.ts';
import dictionaries from '#admin/dictionaries/server/dictionaries.module.ts';
import duplicates from '#admin/duplicates/server/duplicates.module.ts';
import files from '#admin/files/server/files.module.ts';
import listViews from '#admin/list-views/server/list-views.module.ts';
import logs from '#admin/logs/server/logs.module.ts';
import permissions from '#admin/permissions/server/permissions.module.ts';
import positions from '#admin/positions/server/positions.module.ts';
import roles from '#admin/roles/server/roles.module.ts';
import session from '#admin/session/server/session.module.ts';
import tenants from '#admin/tenants/server/tenants.module.ts';
import users from '#admin/users/server/users.module.ts';
import bids from '#business/bids/server/bids.module.ts';
import law from '#business/law/server/law.module.ts';
import states from '#business/states/server/states.module.ts';
import tenderFiles from '#business/tender-files/server/tender-files.module.ts';

/** The modules of the product. Their menu entries come in this order. */
export const MODULES = [
  users,
  roles,
  permissions,
  departments,
  positions,
  dictionaries,
  files,
  logs,
  session,
  tenants,
  duplicates,
  announcements,
  listViews,
  law,
  states,
  tenderFiles,
  bids,
];
