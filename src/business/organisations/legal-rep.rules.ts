import { breaksRule } from '#kit/domain/form-rules.ts';
import { Refusal } from '#kit/domain/refusal.ts';

const ID_CARD = 'ID_CARD';
type Values = Record<string, unknown>;

/** What is wrong with the document of the legal representative; `row` is the organisation so far, whose number is masked. */
export function legalRepFault(draft: Values, row: Values = {}): Refusal | undefined {
  const { legalRepIdType: type = row.legalRepIdType ?? ID_CARD, legalRepIdNo: number } = draft;
  if (number === undefined)
    return draft.legalRepIdType === undefined || type === (row.legalRepIdType ?? type)
      ? undefined
      : new Refusal('org.number-again', { field: 'legalRepIdNo' });
  return type === ID_CARD && breaksRule('idCard', String(number))
    ? new Refusal('form.id-card', { field: 'legalRepIdNo', values: { field: '法定代表人证件号' } })
    : undefined;
}
