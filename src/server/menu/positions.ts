import type { MenuSeed } from '#admin/permissions/server/permissions.seed.ts';
import { positions } from '#admin/positions/positions.contract.ts';
import { buttonsOf } from './buttons.ts';

export const positionsMenu: MenuSeed = {
  key: '/isystem/position',
  name: '职务管理',
  url: '/isystem/position',
  component: positions.page,
  keepAlive: true,
  roles: ['ADMIN', 'AUDITOR'],
  children: buttonsOf(positions),
};
