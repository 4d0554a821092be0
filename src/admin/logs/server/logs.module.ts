import { defineModule } from '#kit/server/module/define-module.ts';
import { button, READERS, SYSTEM } from '#kit/server/module/menu.ts';
import serveLogs from './logs.routes.ts';

export default defineModule({
  name: 'logs',
  holds: 'counts of sign-ins; the log screens are to come',
  serve: serveLogs,
  menu: [
    { under: SYSTEM, ...button('system:visit:view', { zh: '首页·访问统计', en: 'Home: figures of visits' }, READERS) },
  ],
  dictionaries: {
    log_type: { name: '日志类型 Log type', items: ['1 登录日志 Sign-in', '2 操作日志 Operation'] },
    operate_type: {
      name: '操作类型 Operation type',
      items: ['1 查询 Read', '2 添加 Add', '3 修改 Change', '4 删除 Delete', '5 导入 Import', '6 导出 Export'],
    },
  },
});
