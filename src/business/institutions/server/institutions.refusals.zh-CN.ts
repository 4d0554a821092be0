import type { RefusalText } from '#kit/server/http/kernel.ts';

export const institutionsRefusals: Record<string, RefusalText> = {
  'institution.no-organisation': { message: '没有这个单位', remedy: '请从已登记的出函单位中选择' },
  'institution.no-issuer': { message: '“{name}”不是出函机构', remedy: '请先由该单位变更单位类型，增加“出函机构”' },
  'institution.not-in-force': { message: '“{name}”不在有效状态', remedy: '请在该单位审核通过或恢复有效后再登记' },
};
