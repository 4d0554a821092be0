import { dictionaries } from '#admin/dictionaries/dictionary-admin.contract.ts';
import type { MenuSeed } from '#admin/permissions/server/permissions.seed.ts';
import { button } from './buttons.ts';

export const dictionariesMenu: MenuSeed = {
  key: '/isystem/dict',
  name: '数据字典',
  url: '/isystem/dict',
  component: dictionaries.page,
  keepAlive: true,
  roles: ['ADMIN', 'AUDITOR'],
  children: [
    button('system:dict:add', '数据字典·新增'),
    button('system:dict:edit', '数据字典·编辑'),
    button('system:dict:delete', '数据字典·删除'),
    button('system:dict:deleteRecycleBin', '数据字典·彻底删除'),
    button('system:dict:exportXls', '数据字典·导出', ['ADMIN', 'AUDITOR']),
    button('system:dict:usage', '数据字典·使用情况', ['ADMIN', 'AUDITOR']),
    button('system:dict:importExcel', '数据字典·导入'),
    button('system:dict:item:add', '字典项·新增'),
    button('system:dict:item:edit', '字典项·编辑'),
    button('system:dict:item:delete', '字典项·删除'),
    button('system:dict:item:deleteBatch', '字典项·批量删除'),
  ],
};
