import { dictionariesPage } from '#admin/dictionaries/dictionaries.module.ts';
import { dictionaries } from '#admin/dictionaries/dictionary-admin.contract.ts';
import { itemFields } from '#admin/dictionaries/dictionary-items.contract.ts';
import type { Resource } from '#kit/contract/resource.ts';
import { defineModule } from '#kit/server/module/define-module.ts';
import { button, READERS, systemPage } from '#kit/server/module/menu.ts';
import { resourcePage } from '#kit/server/module/ruled-page.ts';
import { dictionariesRefusals } from './dictionaries.refusals.zh-CN.ts';
import serveDictionaries, { type DictionaryParts } from './dictionaries.routes.ts';
import { itemGrid } from './item-grid.ts';
import { STOCK_DICTIONARIES } from './stock-dictionaries.ts';

const menu = systemPage(dictionariesPage, {
  keepAlive: true,
  children: [
    button('system:dict:add', '数据字典·新增'),
    button('system:dict:edit', '数据字典·编辑'),
    button('system:dict:delete', '数据字典·删除'),
    button('system:dict:deleteRecycleBin', '数据字典·彻底删除'),
    button('system:dict:exportXls', '数据字典·导出', READERS),
    button('system:dict:usage', '数据字典·使用情况', READERS),
    button('system:dict:importExcel', '数据字典·导入'),
    button('system:dict:item:add', '字典项·新增'),
    button('system:dict:item:edit', '字典项·编辑'),
    button('system:dict:item:delete', '字典项·删除'),
    button('system:dict:item:deleteBatch', '字典项·批量删除'),
  ],
});

export default defineModule<{ dictionaries: DictionaryParts }>({
  name: 'dictionaries',
  holds: 'codes and their texts, a recycle bin, and the tables that stand in for dictionaries',
  serve: (app, { dictionaries: parts }) => serveDictionaries(app, parts),
  menu: [menu],
  ruledPages: [
    {
      ...resourcePage(dictionaries as unknown as Resource),
      paths: ['/sys/dict', '/sys/dictItem'],
      // Everybody signed in may read dictionaries.
      permission: undefined,
    },
  ],
  dictionaries: STOCK_DICTIONARIES,
  dictionaryUsers: [{ title: { zh: '字典配置', en: 'Items of dictionaries' }, fields: itemFields }],
  checkedFields: [{ tableName: 'sys_dict', fieldName: 'dict_code', table: 'dictionary', column: 'dict_code' }],
  liveGrids: [itemGrid],
  refusals: dictionariesRefusals,
});
