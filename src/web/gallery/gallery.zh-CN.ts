export const galleryZhCN = {
  gallery: {
    grid: '可编辑表格',
    gridSays:
      '方向键移动，回车或 F2 编辑，直接输入即可替换，Esc 放弃，Tab 到下一格，F8 到下一处错误，Ctrl D 向下填充，Ctrl Z 撤销。',
    manyRows: '五千行四十列',
    manyRowsSays: '始终可编辑的外观；视野之外的行和列不绘制。',
    item: '名称',
    price: '单价（元）',
    phone: '联系电话',
    sex: '性别',
    urgent: '加急',
    day: '日期',
    instant: '时间',
    note: '备注',
    fixed: '只读',
    validate: '校验',
    read: '取值',
    density: '行高',
    relaxed: '宽松',
    default: '标准',
    compact: '紧凑',
    rowActs: '行操作',
    rowActsSays:
      '拖动手柄或按 Alt ↑ ↓ 排序，Ctrl 回车在下方插入，Shift 空格选择此行，Ctrl Delete 删除所选行，Alt → 展开子表，Ctrl F 查找；翻页不丢选择。',
    itemsOf: '{{lot}}的清单',
    column: '第 {{number}} 列',
  },
};
