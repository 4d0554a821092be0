import type { RefusalText } from '#kit/server/http/kernel.ts';

export const dictionariesRefusals: Record<string, RefusalText> = {
  'dictionary.code-empty': { message: '字典Code不能为空!', remedy: '请填写字典编码' },
  'dictionary.table-unknown': { message: '未登记的表字典，可用：{allowed}', remedy: '请使用已登记的表字典' },
  'dictionary.field-unknown': { message: '该表字典不提供所给的字段，可用：{allowed}', remedy: '请使用列出的字段' },
  'dictionary.condition-unreadable': {
    message: '无法识别的查询条件，可用的字段：{allowed}',
    remedy: "请写成 字段='值'，多个条件以 and 连接",
  },
  'dictionary.tree-unknown': { message: '未登记的树形表，可用：{allowed}', remedy: '请使用已登记的树形表' },
  'dictionary.tree-condition': {
    message: '组件JTreeSelect-condition传值有误，需要一个json字符串!',
    remedy: '请以 JSON 对象给出字段和取值',
  },
  'dictionary.code-in-bin': {
    message: '该字典编号已被回收站中的字典占用',
    remedy: '请在回收站还原或彻底删除该字典，或换一个编号',
  },
  'dictionary.built-in': { message: '「{name}」是系统内置字典，不能删除', remedy: '可以修改它的名称和字典项' },
  'dictionary.built-in-code': { message: '「{name}」是系统内置字典，编号不能修改', remedy: '请保留原编号' },
  'dictionary.built-in-item': {
    message: '「{name}」是系统内置的字典项，不能删除',
    remedy: '可以修改名称、排序，或停用',
  },
  'dictionary.built-in-value': { message: '系统内置字典项的数据值不能修改', remedy: '请保留原数据值' },
  'dictionary.value-special': {
    message: '数据值不能包含特殊字符！',
    remedy: '请使用文字、字母、数字、下划线、点、冒号或连字符',
  },
  'dictionary.head-differs': {
    message: '字典 {code} 已存在，导入不修改它的名称和描述，请与现有的保持一致或留空',
    remedy: '请在列表中编辑字典，或清空文件中的名称和描述',
  },
  'dictionary.value-taken': { message: '该字典中已有相同的数据值', remedy: '请换一个数据值' },
  'dictionary.item-gone': { message: '该字典项已被他人删除', remedy: '请重新载入表格，或删除该行' },
  'dictionary.item-changed': {
    message: '「{name}」已被{by}修改，未保存您的改动',
    remedy: '请重新载入，核对后再保存；您填写的内容仍在表格中',
  },
  'dictionary.table-long': {
    message: '该字典超过 {limit} 项，不能以表格编辑',
    remedy: '请在字典项列表中逐项编辑，或使用导入',
  },
};
