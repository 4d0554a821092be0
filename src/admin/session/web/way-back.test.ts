import { describe, expect, it } from 'vitest';
import { wayBack } from './way-back.ts';

const HOME = '/dashboard/analysis';

describe('the way back after signing in', () => {
  it('is the page that was asked for, with its search', () => {
    expect(wayBack('/isystem/position?pageNo=2', HOME)).toBe('/isystem/position?pageNo=2');
  });

  it.each([
    null,
    '',
    'https://example.org',
    '//example.org',
    '/\\example.org',
    '/\\/example.org',
    '/\t/example.org',
    '/\n\\example.org',
    'javascript:alert(1)',
    '/user/login',
  ])('is the home page for %j', (redirect) => expect(wayBack(redirect, HOME)).toBe(HOME));

  it('keeps a backslash that is only part of a search', () => {
    expect(wayBack('/isystem/position?name=a\\b', HOME)).toBe('/isystem/position?name=a\\b');
  });
});
