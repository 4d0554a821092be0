import { describe, expect, it } from 'vitest';
import type { PermRow } from '../menu-entries.contract.ts';
import { blankEntry, fieldsOf, valuesOf, wireEntry } from './entry-draft.ts';

describe('the form of a menu entry', () => {
  it('asks a top menu for no parent, and a button for no screen', () => {
    expect(fieldsOf(0)).not.toContain('parentId');
    expect(fieldsOf(2)).not.toContain('component');
    expect(fieldsOf(2)).toEqual(expect.arrayContaining(['perms', 'permsType', 'status', 'parentId']));
  });
  it('begins below an entry as a sub-menu of it', () =>
    expect(blankEntry({ id: 'a' } as PermRow)).toMatchObject({ menuType: 1, parentId: 'a' }));
  it('begins alone as a top menu', () => expect(blankEntry(undefined)).toMatchObject({ menuType: 0, route: true }));
});

describe('what the server gets', () => {
  it('is trimmed, and only what the type has', () =>
    expect(wireEntry({ menuType: 2, name: ' 新增 ', perms: 'a:add', component: 'x/X', parentId: 'p' })).toEqual({
      menuType: 2,
      name: '新增',
      nameEn: '',
      perms: 'a:add',
      parentId: 'p',
      url: '',
      description: '',
      descriptionEn: '',
    }));
  it('clears what was emptied', () =>
    expect(wireEntry({ menuType: 0, name: 'x', url: '/x', icon: undefined })).toMatchObject({
      icon: '',
      redirect: '',
    }));
  it('comes back as it was shown', () => {
    const row = {
      id: 'a',
      name: 'x',
      menuType: 1,
      parentId: 'p',
      url: '/x',
      component: 'x/X',
      status: '1',
      permsType: '1',
    };
    expect(wireEntry(valuesOf(row as PermRow))).toMatchObject({
      name: 'x',
      parentId: 'p',
      url: '/x',
      component: 'x/X',
    });
  });
});
