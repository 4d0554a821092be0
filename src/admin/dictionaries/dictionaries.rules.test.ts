import { describe, expect, it } from 'vitest';
import { itemValueFault } from './dictionaries.rules.ts';

describe('the value of an item', () => {
  it.each(['1', '-1', 'L', 'wechat_enterprise', 'a.b:c-d', '甲类', '２'])('may be %s', (value) =>
    expect(itemValueFault(value)).toBeUndefined(),
  );

  it.each(['', ' ', 'a b', 'a,b', "a'b", '>=', 'a/b', '<b>', '100%', 'a\u0000', '（甲）', '*'])(
    'has no special character: %j',
    (value) => expect(itemValueFault(value)).toBe('dictionary.value-special'),
  );
});
