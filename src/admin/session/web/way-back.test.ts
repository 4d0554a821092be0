import { describe, expect, it } from 'vitest';
import { wayBack } from './way-back.ts';

const HOME = '/dashboard/analysis';

describe('the way back after signing in', () => {
  it('is the page that was asked for, with its search', () => {
    expect(wayBack('/isystem/position?pageNo=2', HOME)).toBe('/isystem/position?pageNo=2');
  });

  it.each([null, '', 'https://example.org', '//example.org', 'javascript:alert(1)', '/user/login'])(
    'is the home page for %s',
    (redirect) => expect(wayBack(redirect, HOME)).toBe(HOME),
  );
});
