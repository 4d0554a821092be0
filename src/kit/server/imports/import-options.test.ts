import { describe, expect, it } from 'vitest';
import { stockOptions } from './import-options.ts';

describe('the options of the stock import dialog', () => {
  it.each([
    [{}, {}],
    [{ validateStatus: '0' }, { validateStatus: '0' }],
    [{ validateStatus: '1', foreignKeys: '', isSingleTableImport: '' }, { validateStatus: '1' }],
    [
      { isSingleTableImport: 'true', foreignKeys: 'orderId,goodsId' },
      { isSingleTableImport: 'true', foreignKeys: 'orderId,goodsId' },
    ],
    [{ isSingleTableImport: 'demo_order:main' }, { isSingleTableImport: 'demo_order:main' }],
  ])('%j are taken', (sent, options) => {
    expect(stockOptions(sent)).toEqual(options);
  });

  it.each([
    ['validateStatus', '2'],
    ['validateStatus', 'true'],
    ['validateStatus', ' 1'],
    ['foreignKeys', 'a;drop table position'],
    ['foreignKeys', 'a,,b'],
    ['foreignKeys', '1a'],
    ['foreignKeys', Array.from({ length: 21 }, (_, at) => `k${at}`).join()],
    ['isSingleTableImport', 'a b'],
    ['isSingleTableImport', 'x'.repeat(65)],
  ])('%s=%j is refused by its name', (name, value) => {
    expect(() => stockOptions({ [name]: value })).toThrow(
      expect.objectContaining({ code: 'import.wrong-option', details: expect.objectContaining({ field: name }) }),
    );
  });
});
