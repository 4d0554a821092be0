export const staleZhCN = {
  stale: {
    title: '这条记录刚被他人修改',
    by: '{{by}} 在 {{time}} 保存了它。',
    text: '下面是双方不同的内容，请逐项选择要保留的一份。',
    field: '内容',
    theirs: '对方保存的',
    mine: '我填写的',
    save: '按所选保存',
    back: '返回表单',
  },
};
