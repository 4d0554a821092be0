export const recordZhCN = {
  record: {
    facts: '资料',
    history: '历史',
    version: '第 {{version, number}} 版',
    changedBy: '{{by}} 于 {{at}} 修改',
    editField: '编辑{{field}}',
    save: '保存',
    cancel: '取消',
    blocked: '现在不能{{act}}：{{why}}',
    kinds: { added: '新增', changed: '编辑', removed: '删除', restored: '还原' },
    gained: '加入 {{value}}',
    lost: '移除 {{value}}',
    replaced: '已更换',
    system: '系统',
    older: '更早的历史',
    remark: '{{by}}：{{text}}',
  },
};
