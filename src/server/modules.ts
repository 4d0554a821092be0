import announcements from '#admin/announcements/server/announcements.module.ts';
import checkRules from '#admin/check-rules/server/check-rules.module.ts';
import deliveries from '#admin/deliveries/server/deliveries.module.ts';
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
import duties from '#business/duties/server/duties.module.ts';
import facts from '#business/facts/server/facts.module.ts';
import institutions from '#business/institutions/server/institutions.module.ts';
import investmentProjects from '#business/investment-projects/server/investment-projects.module.ts';
import law from '#business/law/server/law.module.ts';
import messages from '#business/messages/server/messages.module.ts';
import organisations from '#business/organisations/server/organisations.module.ts';
import people from '#business/people/server/people.module.ts';
import states from '#business/states/server/states.module.ts';
import tenderFiles from '#business/tender-files/server/tender-files.module.ts';

// Their menu entries come in this order.
export const ADMIN_MODULES = [
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
  checkRules,
  announcements,
  deliveries,
  listViews,
];

export const BUSINESS_MODULES = [
  law,
  states,
  facts,
  duties,
  messages,
  organisations,
  people,
  investmentProjects,
  institutions,
  tenderFiles,
  bids,
];

export const MODULES = [...ADMIN_MODULES, ...BUSINESS_MODULES];
