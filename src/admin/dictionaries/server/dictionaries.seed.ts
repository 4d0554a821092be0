import type { Db } from '#kit/server/data/db.ts';
import { fixedId } from '#kit/server/data/ids.ts';

/** Value, blank, text. A list, because an object would bring its numbers into an order of its own. */
type Item = string;

const SWITCH: Item[] = ['1 启用', '0 不启用'];
const NORMAL_FROZEN: Item[] = ['1 正常', '2 冻结'];

/** The dictionaries that screens rely on: name and items, in their order, by code. */
export const BUILT_IN: Record<string, { name: string; items: Item[] }> = {
  sex: { name: '性别', items: ['1 男', '2 女'] },
  user_status: { name: '用户状态', items: NORMAL_FROZEN },
  status: { name: '状态', items: NORMAL_FROZEN },
  del_flag: { name: '删除状态', items: ['0 正常', '1 已删除'] },
  depart_status: { name: '部门状态', items: SWITCH },
  org_category: { name: '机构类型', items: ['1 公司', '2 部门', '3 岗位'] },
  priority: { name: '优先级', items: ['L 低', 'M 中', 'H 高'] },
  msg_category: { name: '通告类型', items: ['1 通知公告', '2 系统消息'] },
  msg_type: { name: '推送类别', items: ['USER 指定用户', 'ALL 全体用户'] },
  send_status: { name: '发布状态', items: ['0 未发布', '1 已发布', '2 已撤销'] },
  log_type: { name: '日志类型', items: ['1 登录日志', '2 操作日志'] },
  operate_type: { name: '操作类型', items: ['1 查询', '2 添加', '3 修改', '4 删除', '5 导入', '6 导出'] },
  dict_item_status: { name: '字典项状态', items: SWITCH },
  quartz_status: { name: '定时任务状态', items: ['0 正常', '-1 停止'] },
  position_rank: { name: '职务职级', items: ['1 员级', '2 助级', '3 中级', '4 副高级', '5 正高级'] },
  tenant_status: { name: '租户状态', items: ['1 正常', '0 冻结'] },
  database_type: {
    name: '数据库类型',
    items: [
      '1 MySQL5.5',
      '2 Oracle',
      '3 SQLServer',
      '4 MySQL5.7+',
      '5 MariaDB',
      '6 PostgreSQL',
      '7 达梦',
      '8 人大金仓',
      '9 神通',
      '10 SQLite',
      '11 DB2',
      '12 HSQLDB',
      '13 Derby',
      '14 H2',
      '15 其他',
    ],
  },
  msgType: { name: '消息模板类型', items: ['1 文本', '2 富文本'] },
  messageType: {
    name: '消息渠道',
    items: ['system 系统消息', 'email 邮件', 'dingtalk 钉钉', 'wechat_enterprise 企业微信'],
  },
  msgSendStatus: { name: '消息发送状态', items: ['0 未发送', '1 发送成功', '2 发送失败'] },
  rule_conditions: {
    name: '条件规则',
    items: [
      '> 大于',
      '>= 大于等于',
      '< 小于',
      '<= 小于等于',
      '= 等于',
      '!= 不等于',
      'IN 包含',
      'LIKE 全模糊',
      'LEFT_LIKE 左模糊',
      'RIGHT_LIKE 右模糊',
      'USE_SQL_RULES 自定义SQL表达式',
    ],
  },
  global_perms_type: { name: '授权策略', items: ['1 授权后可见', '2 授权后可编辑'] },
  valid_status: { name: '有效无效状态', items: ['1 有效', '0 无效'] },
  menu_type: { name: '菜单类型', items: ['0 一级菜单', '1 子菜单', '2 按钮权限'] },
  activiti_sync: { name: '同步工作流引擎', items: ['1 同步', '0 不同步'] },
  yn: { name: '是否', items: ['1 是', '0 否'] },
};

/** Adds what is missing; what an administrator has changed stays. */
export async function seedDictionaries(db: Db): Promise<void> {
  for (const [dictCode, { name, items }] of Object.entries(BUILT_IN)) {
    const id = fixedId(`dictionary ${dictCode}`);
    const added = await db
      .insertInto('dictionary')
      .values({ id, dictCode, dictName: name, description: null, type: 0, deletedBy: null, deletedAt: null })
      .onConflict((conflict) => conflict.column('dictCode').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added) await insertItems(db, id, dictCode, items);
  }
}

async function insertItems(db: Db, dictionaryId: string, dictCode: string, items: Item[]): Promise<void> {
  const rows = items.map((item, index) => {
    const [itemValue = '', itemText = ''] = item.split(' ');
    return {
      id: fixedId(`dictionary ${dictCode} ${itemValue}`),
      dictionaryId,
      itemText,
      itemValue,
      description: null,
      sortOrder: index + 1,
      status: 1,
    };
  });
  await db.insertInto('dictionaryItem').values(rows).execute();
}
