import { breaksRule } from '#kit/domain/form-rules.ts';
import { Refusal } from '#kit/domain/refusal.ts';

export const ID_CARD = 'ID_CARD';
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_SIGNS = '10X98765432';

type Values = Record<string, unknown>;

/** An identity card by its eighteen signs: the old kind of fifteen lacks the century and the check sign. */
function eighteen(number: string): string {
  if (number.length !== 15) return number;
  const body = `${number.slice(0, 6)}19${number.slice(6)}`;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(body[at]), 0);
  return body + CHECK_SIGNS[sum % 11];
}

/** One way to write each number, so that the same document is found again. */
export function writtenAlike(idType: string, idNo: string): string {
  const number = idNo.toUpperCase();
  return idType === ID_CARD && !breaksRule('idCard', number) ? eighteen(number) : number;
}

/** What an identity card says of its holder; sexes as the dictionary has them. */
export function saidByCard(number: string): { gender: string; birthOn: string } {
  const day = number.slice(6, 14);
  return {
    gender: Number(number[16]) % 2 === 1 ? '1' : '2',
    birthOn: `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`,
  };
}

/** What is wrong with the document of a draft; `row` is the person so far, whose number is masked. */
export function documentFault(draft: Values, row: Values = {}): Refusal | undefined {
  const idType = String(draft.idType ?? row.idType);
  if (draft.idNo === undefined && draft.idType !== undefined && draft.idType !== row.idType)
    return new Refusal('person.number-again', { field: 'idNo' });
  if (idType !== ID_CARD) return undefined;
  const number = draft.idNo === undefined ? undefined : writtenAlike(idType, String(draft.idNo));
  if (number !== undefined && breaksRule('idCard', number))
    return new Refusal('form.id-card', { field: 'idNo', values: { field: '证件号码' } });
  const said: Values = number === undefined ? row : saidByCard(number);
  const field = ['gender', 'birthOn'].find((name) => given(draft[name]) && draft[name] !== said[name]);
  return field === undefined ? undefined : new Refusal('person.differs-from-card', { field });
}

const given = (value: unknown) => value !== undefined && value !== null && value !== '';

/** The draft as it is saved: its number in one way to write it, and what an identity card says beside it. */
export function withDocument(draft: Values, row: Values = {}): Values {
  const idType = String(draft.idType ?? row.idType);
  if (typeof draft.idNo === 'string') {
    const idNo = writtenAlike(idType, draft.idNo);
    return { ...draft, idNo, ...(idType === ID_CARD && saidByCard(idNo)) };
  }
  if (idType !== ID_CARD) return draft;
  const { gender: _gender, birthOn: _birthOn, ...rest } = draft;
  return rest;
}
