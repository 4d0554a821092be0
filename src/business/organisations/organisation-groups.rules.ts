import type { Words } from '#kit/contract/resource-field.ts';

export interface FieldGroup {
  title: Words;
  fields: readonly string[];
}

/** The fields of an organisation in the groups in which they are shown, and in which they are changed once in force. */
export const ORGANISATION_GROUPS: Record<string, FieldGroup> = {
  basics: {
    title: { zh: '基本信息', en: 'Basics' },
    fields: [
      'orgName',
      'creditCode',
      'orgNature',
      'scale',
      'regionCode',
      'establishedOn',
      'licenceEndOn',
      'regCapitalFen',
      'regCapitalCurrency',
      'industryCode',
      'regAddress',
      'officeAddress',
      'postcode',
      'isDisabledWelfare',
      'isPrison',
    ],
  },
  kinds: { title: { zh: '单位类型', en: 'Kinds' }, fields: ['orgKinds', 'regNo', 'memberLevel', 'creditScore'] },
  legalRep: {
    title: { zh: '法定代表人', en: 'Legal representative' },
    fields: ['legalRepName', 'legalRepIdType', 'legalRepIdNo', 'legalRepPhone'],
  },
  account: {
    title: { zh: '基本户', en: 'Basic account' },
    fields: ['basicBankName', 'basicBankCode', 'basicAccountName', 'basicAccountNo', 'basicAccountProof'],
  },
  contact: { title: { zh: '联系人', en: 'Contact' }, fields: ['contactName', 'contactPhone', 'email', 'website'] },
};

/** The groups to which these fields belong. */
export const groupsOf = (fields: readonly string[]): string[] =>
  Object.entries(ORGANISATION_GROUPS).flatMap(([name, group]) =>
    group.fields.some((field) => fields.includes(field)) ? [name] : [],
  );
