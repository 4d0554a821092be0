import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signedText } from './signature.ts';

const SECRET = 'demo-secret';
const signed = (url: string, parameters: Record<string, unknown>) =>
  createHash('md5')
    .update(signedText(url, parameters, SECRET))
    .digest('hex')
    .toUpperCase();

describe('the signature of a call', () => {
  it.each([
    ['of a path alone', '/sys/dict/getDictItems/sex', {}, 'FE9B2CFC2F224BF98CF5150338985657'],
    [
      'of a path with commas and a query',
      '/sys/dict/loadDict/sys_user,realname,username',
      { keyword: '张', pageSize: 10 },
      '125C797FA39899EF24DD9DDD2836E7CA',
    ],
    [
      'of a path with commas and a key',
      '/sys/dict/loadDictItem/sys_user,realname,username',
      { key: 'admin' },
      'FD5AF334EB3C49CD2C2554E0EBD79DFA',
    ],
    [
      'of a body beside a query',
      '/sys/user/add?x=1',
      { username: 'u1', sex: 1, flag: true, tags: ['a'] },
      '622C55E45A9F248198D80EDD69010DB7',
    ],
  ])('%s', (_, url, parameters, expected) => expect(signed(url, parameters)).toBe(expected));

  it('does not depend on the order of the parameters', () =>
    expect(signed('/a', { b: 1, a: 2 })).toBe(signed('/a?b=1', { a: '2' })));
});
