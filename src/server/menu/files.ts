import { ossFiles } from '#admin/files/oss-files.contract.ts';
import type { MenuSeed } from '#admin/permissions/server/permissions.seed.ts';
import { button } from './buttons.ts';

export const filesMenu: MenuSeed = {
  key: '/isystem/ossFile',
  name: '文件管理',
  url: '/isystem/ossFile',
  component: ossFiles.page,
  ownView: true,
  keepAlive: true,
  roles: ['ADMIN', 'AUDITOR'],
  children: [
    button('system:ossFile:list', '文件管理·查看', ['ADMIN', 'AUDITOR']),
    button('system:ossFile:upload', '文件管理·上传'),
    button('system:ossFile:delete', '文件管理·删除'),
  ],
};
