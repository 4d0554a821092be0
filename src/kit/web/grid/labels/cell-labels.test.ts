import { describe, expect, it } from 'vitest';
import { CellLabels, type LabelSource, oneByOne } from './cell-labels.ts';

const NAMES = { zhangsan: '张三', lisi: '李四', lisi2: '李四' };

function labels(known: Record<string, string> = NAMES) {
  const calls: string[][] = [];
  const source: LabelSource = {
    async textsOf(keys) {
      calls.push(keys);
      return Object.entries(known).filter(([key]) => keys.includes(key));
    },
    find: oneByOne(async (text) => Object.entries(known).filter(([, name]) => name.includes(text))),
  };
  return { calls, labels: new CellLabels(source) };
}
const settled = () => new Promise((done) => setTimeout(done));

describe('the texts of keys in a column', () => {
  it('are asked for in one call for the whole column', async () => {
    const { calls, labels: kept } = labels();
    kept.want(['zhangsan', 'lisi']);
    kept.want(['lisi', 'nobody']);
    await settled();
    expect(calls).toEqual([['zhangsan', 'lisi', 'nobody']]);
    expect([kept.of('zhangsan'), kept.of('nobody')]).toEqual(['张三', undefined]);
  });

  it('are not asked for again while they are fresh', async () => {
    const { calls, labels: kept } = labels();
    kept.want(['zhangsan', 'nobody']);
    await settled();
    kept.want(['zhangsan', 'nobody']);
    await settled();
    expect(calls).toHaveLength(1);
  });

  it('tell what shows them when they have come', async () => {
    const { labels: kept } = labels();
    let told = 0;
    kept.subscribe(() => {
      told += 1;
    });
    kept.want(['zhangsan']);
    await settled();
    expect(told).toBe(1);
  });

  it('leave the keys standing when the call fails', async () => {
    const kept = new CellLabels({
      textsOf: () => Promise.reject(new Error()),
      find: () => Promise.reject(new Error()),
    });
    kept.want(['zhangsan']);
    await settled();
    expect(kept.of('zhangsan')).toBeUndefined();
  });

  it('give the key of a pasted name, after it was looked up', async () => {
    const { labels: kept } = labels();
    expect(kept.keyOf('张三')).toBeUndefined();
    await kept.learn(['张三', '李四']);
    expect(kept.keyOf('张三')).toBe('zhangsan');
    expect(kept.keyOf('zhangsan')).toBe('zhangsan');
  });

  it('give the key of each of many names that were pasted', async () => {
    const many = Object.fromEntries(Array.from({ length: 123 }, (_, at) => [`user${at}`, `第 ${at} 人`]));
    const { labels: kept } = labels(many);
    await kept.learn(Object.values(many));
    expect(Object.values(many).map((name) => kept.keyOf(name))).toEqual(Object.keys(many));
  });

  it('give no key for a name that two bear', async () => {
    const { labels: kept } = labels();
    await kept.learn(['李四']);
    expect(kept.keyOf('李四')).toBeUndefined();
  });
});
