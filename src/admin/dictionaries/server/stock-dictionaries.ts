import type { BuiltInDictionary } from '#kit/server/module/registers.ts';

const SWITCH = ['1 启用 Enabled', '0 不启用 Disabled'];
const NORMAL_FROZEN = ['1 正常 Normal', '2 冻结 Frozen'];

/** Dictionaries that an existing client of this API asks for and that belong to no module yet. */
export const STOCK_DICTIONARIES: Record<string, BuiltInDictionary> = {
  status: { name: '状态 Status', items: NORMAL_FROZEN },
  del_flag: { name: '删除状态 Deletion status', items: ['0 正常 Normal', '1 已删除 Deleted'] },
  dict_item_status: { name: '字典项状态 Item status', items: SWITCH },
  quartz_status: { name: '定时任务状态 Job status', items: ['0 正常 Normal', '-1 停止 Stopped'] },
  database_type: {
    name: '数据库类型 Database type',
    items: [
      '1 MySQL5.5',
      '2 Oracle',
      '3 SQLServer',
      '4 MySQL5.7+',
      '5 MariaDB',
      '6 PostgreSQL',
      '7 达梦 Dameng',
      '8 人大金仓 Kingbase',
      '9 神通 Oscar',
      '10 SQLite',
      '11 DB2',
      '12 HSQLDB',
      '13 Derby',
      '14 H2',
      '15 其他 Other',
    ],
  },
  msgType: { name: '消息模板类型 Message template type', items: ['1 文本 Plain text', '2 富文本 Rich text'] },
  messageType: {
    name: '消息渠道 Message channel',
    items: [
      'system 系统消息 System message',
      'email 邮件 E-mail',
      'dingtalk 钉钉 DingTalk',
      'wechat_enterprise 企业微信 WeCom',
    ],
  },
  msgSendStatus: {
    name: '消息发送状态 Message delivery status',
    items: ['0 未发送 Not sent', '1 发送成功 Sent', '2 发送失败 Failed'],
  },
  valid_status: { name: '有效无效状态 Validity', items: ['1 有效 Valid', '0 无效 Not valid'] },
  activiti_sync: {
    name: '同步工作流引擎 Workflow synchronisation',
    items: ['1 同步 Synchronised', '0 不同步 Not synchronised'],
  },
  yn: { name: '是否 Yes or no', items: ['1 是 Yes', '0 否 No'] },
};
