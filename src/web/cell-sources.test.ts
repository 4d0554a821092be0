import { afterAll, describe, expect, it, vi } from 'vitest';
import { keptAndShown } from '#kit/domain/grid/grid-column.ts';

// The page's settings are read from the page as soon as they are imported.
vi.stubGlobal('document', { querySelector: () => null });
for (const storage of ['localStorage', 'sessionStorage']) vi.stubGlobal(storage, { getItem: () => null });
afterAll(() => void vi.unstubAllGlobals());
const { people, departments } = (await import('./cell-sources.ts')).platformSources;

describe('what cells keep of people and departments', () => {
  for (const store of ['id', 'username', 'realname'])
    it(`is the ${store} of a person, by which the labels are asked for`, () => {
      const source = people(store, 'realname');
      expect([source.storeKey, source.byKeys(['a', 'b'])]).toEqual([store, { [store]: 'a,b,' }]);
    });
  for (const [store, field] of Object.entries({ id: 'id', key: 'id', value: 'id', orgCode: 'orgCode' }))
    it(`is the ${field} of a department that is kept by its ${store}`, () =>
      expect(departments(store, 'departName').name).toBe(`departments ${field} departName`));
  it('is nothing that these sources do not know', () => {
    const keeps = (type: 'sel_user' | 'sel_depart') => keptAndShown({ key: 'a', title: 'A', type, store: 'email' });
    expect(() => keeps('sel_user')).toThrow('cannot keep "email"');
    expect(() => keeps('sel_depart')).toThrow('cannot keep "email"');
  });
});
