export const treeZhCN = {
  tree: {
    tools: '树操作',
    linked: '父子关联',
    unlinked: '取消关联',
    tickAll: '全部勾选',
    tickNone: '取消全选',
    expandAll: '展开所有',
    foldAll: '合并所有',
    nothingFound: '没有找到',
    backToTree: '回到树',
    takeOut: '移除{{title}}',
  },
};
