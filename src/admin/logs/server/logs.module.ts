import { defineModule } from '#kit/server/module/define-module.ts';
import { button, READERS, SYSTEM } from '#kit/server/module/menu.ts';
import serveLogs from './logs.routes.ts';

export default defineModule({
  name: 'logs',
  holds: 'counts of sign-ins; the log screens are to come',
  serve: serveLogs,
  menu: [{ under: SYSTEM, ...button('system:visit:view', '首页·访问统计', READERS) }],
  dictionaries: {
    log_type: { name: '日志类型', items: ['1 登录日志', '2 操作日志'] },
    operate_type: { name: '操作类型', items: ['1 查询', '2 添加', '3 修改', '4 删除', '5 导入', '6 导出'] },
  },
});
