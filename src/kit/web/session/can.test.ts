import { describe, expect, it } from 'vitest';
import { type Authorisation, mayUse } from './can.ts';

const CODE = 'system:position:add';
const controlled: Authorisation[] = [{ action: CODE, status: '1' }];
const switchedOff: Authorisation[] = [{ action: CODE, status: '0' }];
const granted: Authorisation[] = [{ action: CODE }];
const menu = (action: string, status?: '0'): Authorisation[] => [{ action, type: '1', status }];

const cases: { title: string; auth: Authorisation[]; allAuth: Authorisation[]; visible: boolean }[] = [
  { title: 'controlled and granted', auth: granted, allAuth: controlled, visible: true },
  { title: 'controlled and not granted', auth: [], allAuth: controlled, visible: false },
  { title: 'not controlled, not granted', auth: [], allAuth: switchedOff, visible: true },
  { title: 'not controlled, granted', auth: granted, allAuth: switchedOff, visible: true },
  { title: 'registered nowhere', auth: [], allAuth: [], visible: false },
  { title: 'granted but unknown to the system', auth: granted, allAuth: [], visible: true },
  { title: 'granted with a status that denies', auth: switchedOff, allAuth: controlled, visible: false },
  { title: 'granted within a comma list', auth: [{ action: `a:b, ${CODE}` }], allAuth: controlled, visible: true },
  { title: 'granted only by a longer code', auth: [{ action: `${CODE}More` }], allAuth: controlled, visible: false },
  { title: 'granted only by a prefix', auth: [{ action: 'system:position' }], allAuth: controlled, visible: false },
  { title: 'granted by an entry of its menu', auth: menu('system:position'), allAuth: controlled, visible: true },
  { title: 'granted by one of a list', auth: menu('a:b, system'), allAuth: controlled, visible: true },
  { title: 'granted by a menu whose name only begins so', auth: menu('system:pos'), allAuth: [], visible: false },
  { title: 'granted by nothing: an empty name', auth: menu(''), allAuth: controlled, visible: false },
  { title: 'in a menu that is disabled', auth: menu('system:position', '0'), allAuth: controlled, visible: false },
  {
    title: 'granted only by a button of both types',
    auth: [...menu('system:position'), { action: 'system:position', type: '2' }],
    allAuth: controlled,
    visible: false,
  },
  {
    title: 'granted by a known button’s first naming',
    auth: menu('system:position'),
    allAuth: [{ action: 'system:position', type: '2', status: '1' }],
    visible: false,
  },
];

describe('a control with a permission code', () => {
  it.each(cases)('$title: visible $visible', ({ auth, allAuth, visible }) => {
    expect(mayUse(CODE, { auth, allAuth })).toBe(visible);
  });

  it('looks the same whether the server names a button once or once per type', () => {
    const twice = [...controlled, ...controlled];
    expect(mayUse(CODE, { auth: [...granted, ...granted], allAuth: twice })).toBe(true);
    expect(mayUse(CODE, { auth: [], allAuth: twice })).toBe(false);
  });
});
