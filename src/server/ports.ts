import { sendTo } from '#admin/announcements/server/announcements.store.ts';
import { bizKinds } from '#admin/files/server/biz-kinds.reads.ts';
import { virusScan } from '#admin/files/server/virus-scan.ts';
import type { DutiesPort } from '#admin/permissions/server/duties.reads.ts';
import { joinPassedOn } from '#admin/permissions/server/grants.store.ts';
import { moveDepartmentRoles } from '#admin/roles/server/department-roles.store.ts';
import { BUILT_IN_ROLES } from '#admin/roles/server/roles.seed.ts';
import { givePasswords, resetPassword } from '#admin/session/server/password-resets.ts';
import { followDepartments } from '#admin/session/server/session.store.ts';
import { directors } from '#admin/users/server/directors.ts';
import type { Credentials } from '#admin/users/server/user-accounts.ts';
import { moveMembers } from '#admin/users/server/user-links.store.ts';
import { ACTION_CODES } from '#business/duties/action-codes.rules.ts';
import { joinedDuties } from '#business/duties/joined-duties.rules.ts';
import { standingOf } from '#business/registration/server/registration.reads.ts';
import type { Kept } from './kept.ts';
import { GIVEN_TO, OWN_VIEWS } from './menu.ts';
import {
  CHECKED_FIELDS,
  DICTIONARY_USERS,
  FILE_KINDS,
  RULED_PAGES,
  TABLE_DICTIONARIES,
  TABLE_TREES,
} from './registers.ts';
import type { Settings } from './settings.ts';

const credentials: Credentials = {
  givePasswords,
  resetPassword: (db, password, by) => resetPassword(db, password, by, sendTo),
};

const NAMES = new Map(BUILT_IN_ROLES.map(({ code, name, nameEn }) => [code, { zh: name, en: nameEn }]));
const nameOf = (duty: string) => NAMES.get(duty) ?? { zh: duty, en: duty };

/** A code that comes with a later module is part of the duty already. */
const duties: DutiesPort = {
  joined: (held) => {
    const joined = joinedDuties(held, (code) => GIVEN_TO.get(code) ?? ACTION_CODES[code] ?? []);
    return joined && [nameOf(joined[0]), nameOf(joined[1])];
  },
};

interface PortOptions {
  uploads: Settings['uploads'];
  /** Told each captcha's answer, for the demo's sign-in and for tests. */
  captchaMade?(key: string, answer: string): void;
}

/** What modules need of each other and of this process, by the name of the module that needs it. */
export const portsOf = (kept: Kept, { uploads, captchaMade }: PortOptions) => ({
  session: { ...kept, standingOf, captchaMade },
  users: { ...credentials, duties },
  roles: duties,
  permissions: { ruledPages: RULED_PAGES, ownViews: OWN_VIEWS, duties },
  departments: {
    directors,
    sessions: { follow: followDepartments },
    merge: { moveMembers, moveHeads: directors.replace, moveRoles: moveDepartmentRoles, passOn: joinPassedOn },
  },
  dictionaries: {
    dictionaries: kept.dictionaries,
    tables: TABLE_DICTIONARIES,
    trees: TABLE_TREES,
    users: DICTIONARY_USERS,
  },
  duplicates: CHECKED_FIELDS,
  announcements: kept,
  files: {
    intake: { kinds: bizKinds(FILE_KINDS), quota: uploads.quota, scan: virusScan(uploads.scan) },
    unfinished: kept.unfinished,
  },
});
