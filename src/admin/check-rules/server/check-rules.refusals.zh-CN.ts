import type { RefusalText } from '#kit/server/http/kernel.ts';

export const checkRulesRefusals: Record<string, RefusalText> = {
  'check-rule.unknown': { message: '没有这个校验规则', remedy: '请核对规则编码' },
  'form.bank-card-sign': { message: '{field}的校验位不正确', remedy: '请核对银行卡号，逐位检查是否输错或颠倒' },
};
