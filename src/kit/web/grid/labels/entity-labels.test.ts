import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { endpoint } from '#kit/contract/endpoint.ts';
import type { EntitySource } from '#kit/contract/entity-source.ts';
import { CellLabels } from './cell-labels.ts';
import { entityLabels } from './entity-labels.ts';

const PEOPLE = [
  ...Array.from({ length: 250 }, (_, at) => ({ username: `user${at}`, realname: `第${at}人` })),
  ...Array.from({ length: 101 }, (_, at) => ({ username: `many${at}`, realname: '李四' })),
];
const words = { zh: '', en: '' };
const source: EntitySource = {
  title: words,
  choose: words,
  list: endpoint({
    method: 'GET',
    path: '/people',
    permission: 'signed-in',
    input: {},
    output: Type.Unknown(),
    summary: '',
  }),
  find: (keyword) => ({ keyword }),
  byKeys: (keys) => ({ username: `${keys.join(',')},` }),
  byTexts: (texts) => ({ realname: `${texts.join(',')},` }),
  storeKey: 'username',
  textKey: 'realname',
  columns: [],
};

type Asked = Partial<Record<'realname' | 'username' | 'keyword', string>> & { pageNo: number; pageSize: number };

/** Answers as the directory would, and keeps what it was asked for. */
function directory() {
  const askedFor: string[] = [];
  const list = async (asked: object) => {
    const { realname, username, keyword, pageNo, pageSize } = asked as Asked;
    askedFor.push(realname ? 'names' : username ? 'accounts' : 'a word');
    const found = PEOPLE.filter(
      (one) =>
        realname?.split(',').includes(one.realname) ||
        username?.split(',').includes(one.username) ||
        (keyword && one.realname.includes(keyword)),
    );
    return { records: found.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: found.length };
  };
  return { askedFor, labels: new CellLabels(entityLabels(source, list)) };
}

describe('people whose names are pasted', () => {
  it('are asked for a hundred at a time, by name and by account', async () => {
    const { askedFor, labels } = directory();
    await labels.learn(PEOPLE.slice(0, 250).map(({ realname }) => realname));
    expect(askedFor.toSorted()).toEqual([...Array(3).fill('accounts'), ...Array(3).fill('names')]);
    expect(PEOPLE.slice(0, 250).every(({ username, realname }) => labels.keyOf(realname) === username)).toBe(true);
  });

  it('are found by their account names too', async () => {
    const { labels } = directory();
    await labels.learn(['user7']);
    expect([labels.keyOf('user7'), labels.of('user7')]).toEqual(['user7', '第7人']);
  });

  it('are nobody when several bear the name, even when they fill more than a page', async () => {
    const { labels } = directory();
    await labels.learn(['李四']);
    expect([labels.of('many100'), labels.keyOf('李四')]).toEqual(['李四', undefined]);
  });

  it('are asked for one by one when their name would mean something else in a list', async () => {
    const { askedFor, labels } = directory();
    await labels.learn(['第1人,第2人', '第*人']);
    expect(askedFor).toEqual(['a word', 'a word']);
  });
});
