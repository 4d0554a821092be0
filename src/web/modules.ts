import account from '#admin/account/web/account.module.ts';
import announcements from '#admin/announcements/web/announcements.module.ts';
import checkRules from '#admin/check-rules/web/check-rules.module.ts';
import deliveries from '#admin/deliveries/web/deliveries.module.ts';
import departments from '#admin/departments/web/departments.module.ts';
import dictionaries from '#admin/dictionaries/web/dictionaries.module.ts';
import duplicates from '#admin/duplicates/web/duplicates.module.ts';
import files from '#admin/files/web/files.module.ts';
import listViews from '#admin/list-views/web/list-views.module.ts';
import permissions from '#admin/permissions/web/permissions.module.ts';
import positions from '#admin/positions/web/positions.module.ts';
import roles from '#admin/roles/web/roles.module.ts';
import session from '#admin/session/web/session.module.ts';
import users from '#admin/users/web/users.module.ts';
import duties from '#business/duties/web/duties.module.ts';
import facts from '#business/facts/web/facts.module.ts';
import institutions from '#business/institutions/web/institutions.module.ts';
import investmentProjects from '#business/investment-projects/web/investment-projects.module.ts';
import law from '#business/law/web/law.module.ts';
import messages from '#business/messages/web/messages.module.ts';
import organisations from '#business/organisations/web/organisations.module.ts';
import people from '#business/people/web/people.module.ts';
import registration from '#business/registration/web/registration.module.ts';
import exports from './exports/exports.module.ts';
import gallery from './gallery/gallery.module.ts';
import home from './home/home.module.ts';
import pages from './pages/pages.module.ts';

/** The web halves of the modules, and the pages of the frame itself. */
export const MODULES = [
  home,
  account,
  announcements,
  deliveries,
  departments,
  dictionaries,
  duplicates,
  checkRules,
  files,
  listViews,
  permissions,
  positions,
  roles,
  session,
  users,
  duties,
  law,
  facts,
  messages,
  organisations,
  people,
  investmentProjects,
  institutions,
  registration,
  exports,
  pages,
  gallery,
];
