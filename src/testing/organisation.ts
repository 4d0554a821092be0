import { creditSign } from '#kit/domain/form-rules.ts';

/** An invented credit code with a right check sign: the eight digits tell it from others. */
export function creditCode(digits: number): string {
  const body = `91990100${String(digits).padStart(8, '0')}X`;
  return body + creditSign(body);
}

/** An organisation as its form sends it; every text is invented. */
export const organisationDraft = (digits: number, more: Record<string, unknown> = {}) => ({
  orgName: `云州测试单位${'甲乙丙丁戊己庚辛'[digits % 8]}有限公司`,
  creditCode: creditCode(digits),
  orgKinds: 'BIDDER',
  regionCode: '990100',
  regAddress: '云州市测试路一号',
  legalRepName: '陆川',
  legalRepIdType: 'ID_CARD',
  legalRepIdNo: '11010519491231002X',
  contactName: '江一帆',
  contactPhone: '13800000001',
  basicBankName: '云州银行城东支行',
  basicAccountName: `云州测试单位${'甲乙丙丁戊己庚辛'[digits % 8]}有限公司`,
  basicAccountNo: '6222020200112233445',
  ...more,
});
