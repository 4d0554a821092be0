import { expect, it } from 'vitest';
import type { MenuSeed } from '#kit/server/module/menu.ts';
import { DEMO_MENU, OWN_VIEWS } from './menu.ts';

// The paths of the stock system's menu, from the API contract (3.2), and the group above them.
const STOCK_PATHS =
  /^\/(isystem(\/(user|roleUserList|newPermissionList|permission|depart|departUserList|position|addressList|dict|annountCement|fillRule|checkRule|dataSource|QuartzJobList|log|online|gatewayroute))?|isys\/(category|tenant)|sys\/dataLog-list|monitor\/.+|account\/.+|message|isps\/userAnnouncement)$/;

const pages = DEMO_MENU.flatMap((group) => [group, ...(group.children ?? [])]).filter(({ url }) => url !== undefined);

it('every page of the menu is one that an existing client has, or is marked as one of our own', () => {
  const unknown = pages.filter(({ url = '' }) => !STOCK_PATHS.test(url));
  // A group of nothing but such pages is hidden from other clients with them.
  const isOurs = ({ ownView, children }: MenuSeed) =>
    ownView || children?.every((child) => child.ownView || child.url === undefined);
  expect(unknown.filter((entry) => !isOurs(entry)).map(({ url }) => url)).toEqual([]);
  const ofAdministration = [...OWN_VIEWS].filter((view) => /^(demo|system)\//.test(view));
  expect(ofAdministration.sort()).toEqual([
    'demo/Gallery',
    'system/DeliveryList',
    'system/ExplainAccess',
    'system/OssFileList',
  ]);
});
