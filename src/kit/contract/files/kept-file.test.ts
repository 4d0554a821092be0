import { expect, it } from 'vitest';
import { fileAddress, filePath } from './kept-file.contract.ts';

it.each([
  ['as the API says it', '/sys/common/static/export/7/名单.xlsx'],
  ['with the base of the API before it', '/gateway/sys/common/static/export/7/名单.xlsx'],
  ['with the host before it', 'https://city.example/sys/common/static/export/7/名单.xlsx'],
])('the path of a kept file is read from its address %s', (_how, address) => {
  expect(filePath(address)).toBe('export/7/名单.xlsx');
});

it('the address of a kept file leads back to its path', () => {
  expect(fileAddress('export/7/a.xlsx')).toBe('/sys/common/static/export/7/a.xlsx');
  expect(filePath(fileAddress('sys/common/static/a.xlsx'))).toBe('sys/common/static/a.xlsx');
});
