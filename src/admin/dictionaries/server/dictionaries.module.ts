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
  icon: 'book',
  about: { zh: '下拉框和列表里的文字', en: 'Texts that lists and forms use' },
  keepAlive: true,
  children: [
    button('system:dict:add', { zh: '数据字典·新增', en: 'Dictionaries: add' }),
    button('system:dict:edit', { zh: '数据字典·编辑', en: 'Dictionaries: edit' }),
    button('system:dict:delete', { zh: '数据字典·删除', en: 'Dictionaries: delete' }),
    button('system:dict:deleteRecycleBin', { zh: '数据字典·彻底删除', en: 'Dictionaries: delete for good' }),
    button('system:dict:exportXls', { zh: '数据字典·导出', en: 'Dictionaries: export' }, READERS),
    button('system:dict:usage', { zh: '数据字典·使用情况', en: 'Dictionaries: see where used' }, READERS),
    button('system:dict:importExcel', { zh: '数据字典·导入', en: 'Dictionaries: import' }),
    button('system:dict:item:add', { zh: '字典项·新增', en: 'Dictionary items: add' }),
    button('system:dict:item:edit', { zh: '字典项·编辑', en: 'Dictionary items: edit' }),
    button('system:dict:item:delete', { zh: '字典项·删除', en: 'Dictionary items: delete' }),
    button('system:dict:item:deleteBatch', { zh: '字典项·批量删除', en: 'Dictionary items: delete several' }),
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
