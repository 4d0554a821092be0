export const sessionsZhCN = {
  sessions: {
    device: '设备',
    unknownDevice: '未知设备',
    address: '地址',
    since: '登录时间',
    lastSeen: '最近使用',
    current: '本次',
    currentHint: '请用退出登录结束',
    actions: '操作',
    end: '结束',
    endNamed: '结束 {{device}}（{{ip}}）的登录',
    endTitle: '结束这处登录？',
    endText: '{{device}}（{{ip}}）会立即退出登录，那里未保存的内容可能丢失。',
    ended: '已结束这处登录',
  },
};
