export const gridZhCN = {
  grid: {
    yes: '是',
    no: '否',
    cellOf: '{{title}}，第 {{row}} 行',
    tickRow: '选择此行',
    tickAll: '选择全部行',
    sum: '合计',
    average: '平均',
    paste: '粘贴',
    cancel: '取消',
    pasteTitle: '粘贴内容',
    pasteCells: '将填入 {{count}} 个单元格。',
    pasteRows: '行数不够，将在末尾新增 {{count}} 行。',
    pasteLeft: '有 {{count}} 个值落在不可编辑或不存在的列，不会粘贴。',
    pasteUnreadable: '有 {{count}} 个值与该列的类型不符，这些单元格保持不变：',
    pasteWhere: '第 {{row}} 行「{{title}}」：{{text}}',
  },
};
