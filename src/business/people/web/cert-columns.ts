import type { TFunction } from 'i18next';
import { CERT_FILES, certFields } from '#business/people/person-certs.contract.ts';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import { said } from '#kit/web/language/words.ts';

/** The fields of a certificate as columns; the rules are those of the server, said before it has to. */
export function certColumns(t: TFunction): GridColumn[] {
  const title = (name: keyof typeof certFields) => said(certFields[name].label);
  const atMost = { pattern: /^[\s\S]{0,50}$/u, message: t('people.tooLong', { count: 50 }) };
  return [
    {
      key: 'kind',
      type: 'select',
      title: title('kind'),
      width: 180,
      dictCode: 'person_cert_kind',
      validateRules: [{ required: true }],
    },
    { key: 'major', type: 'input', title: title('major'), width: 180, validateRules: [atMost] },
    {
      key: 'certNo',
      type: 'input',
      title: title('certNo'),
      width: 200,
      validateRules: [{ required: true }, { unique: true }, atMost],
    },
    { key: 'sealNo', type: 'input', title: title('sealNo'), width: 180, validateRules: [atMost] },
    { key: 'expiresOn', type: 'date', title: title('expiresOn'), width: 150 },
    {
      key: 'files',
      type: 'file',
      title: title('files'),
      width: 180,
      token: true,
      biz: CERT_FILES.biz,
      fieldExtendJson: { uploadnum: CERT_FILES.most },
    },
  ];
}
