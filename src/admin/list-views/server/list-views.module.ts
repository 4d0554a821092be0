import { SHARES_VIEWS } from '#kit/contract/list/list-views.contract.ts';
import { defineModule } from '#kit/server/module/define-module.ts';
import { button, SYSTEM } from '#kit/server/module/menu.ts';
import { listViewsRefusals } from './list-views.refusals.zh-CN.ts';
import serveListViews from './list-views.routes.ts';

export default defineModule({
  name: 'list-views',
  holds: 'saved views of lists: what a page is narrowed by and how it looks, own or shared',
  serve: serveListViews,
  menu: [{ under: SYSTEM, ...button(SHARES_VIEWS, { zh: '列表视图·共享', en: 'List views: share' }) }],
  refusals: listViewsRefusals,
});
