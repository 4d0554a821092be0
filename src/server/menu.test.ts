import { expect, it } from 'vitest';
import { DEMO_MENU, OWN_VIEWS } from './menu.ts';

// The paths of the stock system's menu, from the API contract (3.2), and the group above them.
const STOCK_PATHS =
  /^\/(isystem(\/(user|roleUserList|newPermissionList|permission|depart|departUserList|position|addressList|dict|annountCement|fillRule|checkRule|dataSource|QuartzJobList|log|online|gatewayroute))?|isys\/(category|tenant)|sys\/dataLog-list|monitor\/.+|account\/.+|message|isps\/userAnnouncement)$/;

const pages = DEMO_MENU.flatMap((group) => [group, ...(group.children ?? [])]).filter(({ url }) => url !== undefined);

it('every page of the menu is one that an existing client has, or is marked as one of our own', () => {
  const unknown = pages.filter(({ url = '' }) => !STOCK_PATHS.test(url));
  expect(unknown.filter(({ ownView }) => !ownView).map(({ url }) => url)).toEqual([]);
  expect([...OWN_VIEWS].sort()).toEqual(['demo/Gallery', 'system/ExplainAccess', 'system/OssFileList']);
});
