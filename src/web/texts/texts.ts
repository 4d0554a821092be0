// Printed from the catalogues by `npm run print`.
import type { accountZhCN } from '#admin/account/web/account.zh-CN.ts';
import type { announcementsZhCN } from '#admin/announcements/web/announcements.zh-CN.ts';
import type { deliveriesZhCN } from '#admin/deliveries/web/deliveries.zh-CN.ts';
import type { departmentsZhCN } from '#admin/departments/web/departments.zh-CN.ts';
import type { dictionariesZhCN } from '#admin/dictionaries/web/dictionaries.zh-CN.ts';
import type { itemTableZhCN } from '#admin/dictionaries/web/item-table/item-table.zh-CN.ts';
import type { refreshCacheZhCN } from '#admin/dictionaries/web/refresh-cache.zh-CN.ts';
import type { filesZhCN } from '#admin/files/web/files.zh-CN.ts';
import type { permissionsZhCN } from '#admin/permissions/web/permissions.zh-CN.ts';
import type { rolesZhCN } from '#admin/roles/web/roles.zh-CN.ts';
import type { newPasswordZhCN } from '#admin/session/web/new-password.zh-CN.ts';
import type { sessionZhCN } from '#admin/session/web/session.zh-CN.ts';
import type { sharedFilesZhCN } from '#admin/session/web/shared-files.zh-CN.ts';
import type { usersZhCN } from '#admin/users/web/users.zh-CN.ts';
import type { dutiesZhCN } from '#business/duties/web/duties.zh-CN.ts';
import type { factsZhCN } from '#business/facts/web/facts.zh-CN.ts';
import type { investmentProjectsZhCN } from '#business/investment-projects/web/investment-projects.zh-CN.ts';
import type { lawZhCN } from '#business/law/web/law.zh-CN.ts';
import type { organisationsZhCN } from '#business/organisations/web/organisations.zh-CN.ts';
import type { peopleZhCN } from '#business/people/web/people.zh-CN.ts';
import type { registrationZhCN } from '#business/registration/web/registration.zh-CN.ts';
import type { editorsZhCN } from '#kit/web/editors/editors.zh-CN.ts';
import type { fileControlsZhCN } from '#kit/web/files/files.zh-CN.ts';
import type { sliderZhCN } from '#kit/web/form/controls/slider.zh-CN.ts';
import type { staleZhCN } from '#kit/web/form/stale.zh-CN.ts';
import type { gridZhCN } from '#kit/web/grid/view/grid.zh-CN.ts';
import type { kitZhCN } from '#kit/web/language/kit.zh-CN.ts';
import type { listZhCN } from '#kit/web/list/list.zh-CN.ts';
import type { treeZhCN } from '#kit/web/picker/tree.zh-CN.ts';
import type { recordZhCN } from '#kit/web/record/record.zh-CN.ts';
import type { sessionsZhCN } from '#kit/web/session/sessions.zh-CN.ts';
import type { exportingZhCN } from '#kit/web/transfer/exporting.zh-CN.ts';
import type { importingZhCN } from '#kit/web/transfer/importing.zh-CN.ts';
import type { uploadsZhCN } from '#kit/web/uploads/uploads.zh-CN.ts';
import type { examplesZhCN } from '#web/gallery/examples/examples.zh-CN.ts';
import type { samplesZhCN } from '#web/gallery/files/samples.zh-CN.ts';
import type { galleryZhCN } from '#web/gallery/gallery.zh-CN.ts';
import type { wordsZhCN } from '#web/gallery/words/words.zh-CN.ts';
import type { homeZhCN } from '#web/home/home.zh-CN.ts';
import type { settingsZhCN } from '#web/layout/settings.zh-CN.ts';
import type { zhCN } from './zh-CN.ts';

/** The words of the first page, and those that come with their screens. */
export type Texts = typeof zhCN &
  typeof accountZhCN &
  typeof announcementsZhCN &
  typeof deliveriesZhCN &
  typeof departmentsZhCN &
  typeof dictionariesZhCN &
  typeof itemTableZhCN &
  typeof refreshCacheZhCN &
  typeof filesZhCN &
  typeof permissionsZhCN &
  typeof rolesZhCN &
  typeof newPasswordZhCN &
  typeof sessionZhCN &
  typeof sharedFilesZhCN &
  typeof usersZhCN &
  typeof dutiesZhCN &
  typeof factsZhCN &
  typeof investmentProjectsZhCN &
  typeof lawZhCN &
  typeof organisationsZhCN &
  typeof peopleZhCN &
  typeof registrationZhCN &
  typeof editorsZhCN &
  typeof fileControlsZhCN &
  typeof sliderZhCN &
  typeof staleZhCN &
  typeof gridZhCN &
  typeof kitZhCN &
  typeof listZhCN &
  typeof treeZhCN &
  typeof recordZhCN &
  typeof sessionsZhCN &
  typeof exportingZhCN &
  typeof importingZhCN &
  typeof uploadsZhCN &
  typeof examplesZhCN &
  typeof samplesZhCN &
  typeof galleryZhCN &
  typeof wordsZhCN &
  typeof homeZhCN &
  typeof settingsZhCN;
