import type { RefusalText } from '#kit/server/http/kernel.ts';

export const duplicatesRefusals: Record<string, RefusalText> = {
  'duplicate.taken': { message: '该值不可用，系统中已存在！', remedy: '请换一个值' },
  'duplicate.not-registered': { message: '该字段不支持重复校验', remedy: '请核对表名和字段名' },
};
