import { describe, expect, it } from 'vitest';
import { documentFault, saidByCard, withDocument, writtenAlike } from './id-documents.rules.ts';

const card = { idType: 'ID_CARD', idNo: '11010519491231002X' };
const held = { idType: 'ID_CARD', idNo: '110***********002X', gender: '2', birthOn: '1949-12-31' };

describe('the number of a document is written in one way', () => {
  it.each([
    ['ID_CARD', '11010519491231002x', '11010519491231002X'],
    ['ID_CARD', '130503670401001', '130503196704010016'],
    ['PASSPORT', 'e12345678', 'E12345678'],
    ['PASSPORT', '130503670401001', '130503670401001'],
  ])('%s %s', (idType, idNo, written) => expect(writtenAlike(idType, idNo)).toBe(written));
});

describe('an identity card says', () => {
  it.each([
    ['11010519491231002X', '2', '1949-12-31'],
    ['440524188001010014', '1', '1880-01-01'],
  ])('of %s the sex and the day of birth', (idNo, gender, birthOn) =>
    expect(saidByCard(idNo)).toEqual({ gender, birthOn }),
  );
});

describe('the document of a draft', () => {
  it.each([
    ['a right card', card, {}, undefined],
    ['a wrong check sign', { ...card, idNo: '110105194912310021' }, {}, 'form.id-card'],
    ['a day that no year has', { ...card, idNo: '11010519490230002X' }, {}, 'form.id-card'],
    ['the same text as a passport', { idType: 'PASSPORT', idNo: '110105194912310021' }, {}, undefined],
    ['another sex than the card', { ...card, gender: '1' }, {}, 'person.differs-from-card'],
    ['another day of birth', { ...card, birthOn: '1949-12-30' }, {}, 'person.differs-from-card'],
    ['the same as the card', { ...card, gender: '2', birthOn: '1949-12-31' }, {}, undefined],
    ['a new number for the card that is held', { idNo: '110105194912310021' }, held, 'form.id-card'],
    ['another kind without its number', { idType: 'PASSPORT' }, held, 'person.number-again'],
    ['the same kind without a number', { idType: 'ID_CARD' }, held, undefined],
    ['another sex beside the card that is held', { gender: '1' }, held, 'person.differs-from-card'],
    ['an emptied sex beside the card that is held', { gender: null }, held, undefined],
  ])('with %s: %#', (_what, draft, row, code) => expect(documentFault(draft, row)?.code).toBe(code));

  it('is saved with what the card says, which nothing else changes', () => {
    expect(withDocument(card)).toEqual({ ...card, gender: '2', birthOn: '1949-12-31' });
    expect(withDocument({ gender: null, phone: '13900000001' }, held)).toEqual({ phone: '13900000001' });
    expect(withDocument({ gender: '1' }, { idType: 'PASSPORT' })).toEqual({ gender: '1' });
  });
});
