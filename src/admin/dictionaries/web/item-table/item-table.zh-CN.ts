export const itemTableZhCN = {
  itemTable: {
    save: '保存',
    tooLong: '最多 {{count}} 个字符',
    plainValue: '数据值只能使用文字、字母、数字、下划线、点、冒号或连字符',
    order: '排序值应为 1 到 1000000 的整数',
    noneText: '新增后填写名称和数据值，再保存。',
    unsaved: '有未保存的改动',
  },
};
