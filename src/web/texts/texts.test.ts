import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { positions } from '#admin/positions/positions.contract.ts';
import { CallRefused } from '#kit/web/calls/call-refused.ts';
import { addPlurals } from '#kit/web/language/plurals.ts';
import { fieldRefusalText, refusalText } from '#kit/web/language/words.ts';
import { completeResource } from '#kit/web/list/complete-resource.ts';
import { en as firstEn } from './en.ts';
import { zhCN as firstZhCN } from './zh-CN.ts';

type Files = Record<string, Record<string, object>>;
const merged = (first: object, files: Files) =>
  Object.assign({}, first, ...Object.values(files).flatMap((file) => Object.values(file))) as object;
// Words that come with their screens; those of the PDF viewer, a page of its own, are no part of the catalogue.
const zhCN = merged(
  firstZhCN,
  import.meta.glob(['../../**/*.zh-CN.ts', '!../pdf/**', '!./**', '!../../**/server/**'], { eager: true }) as Files,
);
const en = merged(
  firstEn,
  import.meta.glob(['../../**/*.en.ts', '!../pdf/**', '!./**', '!../../**/*.refusals.en.ts'], { eager: true }) as Files,
);

function leaves(texts: object, prefix = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([name, value]): [string, string][] => {
    const key = prefix ? `${prefix}.${name}` : name;
    return typeof value === 'string' ? [[key, value]] : leaves(value, key);
  });
}
const slots = (text: string) => [...text.matchAll(/\{\{(\w+)[,}]/g)].map(([, name]) => name).sort();
const english = new Map(leaves(en));

beforeAll(async () => {
  await i18next.init({
    lng: 'zh-CN',
    fallbackLng: 'zh-CN',
    resources: { 'zh-CN': { translation: firstZhCN }, en: { translation: firstEn } },
    interpolation: { escapeValue: false },
  });
  addPlurals();
});

describe('the catalogues', () => {
  it('say the same with the same values in both languages', () => {
    const differing = leaves(zhCN).filter(
      ([key, text]) => String(slots(text)) !== String(slots(english.get(key) ?? '')),
    );
    expect(differing).toEqual([]);
  });

  it('count one thing in the singular in English', async () => {
    const NEVER_ONE = /^(validate|gallery|list\.most|removal)|tooMany|tooLong/i;
    const counted = [...english].filter(
      ([key, text]) =>
        /\{\{count\}\} (\w+ )?(\w+s|people)\b/.test(text) && !key.endsWith('_one') && !NEVER_ONE.test(key),
    );
    expect(counted.map(([key]) => key).filter((key) => !english.has(`${key}_one`))).toEqual([]);
    i18next.addResourceBundle('en', 'translation', en, true);
    expect(i18next.t('grid.ticked', { count: 1, lng: 'en' })).toBe('1 row selected');
    expect(i18next.t('grid.ticked', { count: 2, lng: 'en' })).toBe('2 rows selected');
  });

  it('count one of anything else in the singular, too', () => {
    const refusals = leaves(merged({}, import.meta.glob('../../**/*.refusals.en.ts', { eager: true }) as Files));
    /** After these words a number is a limit, and no limit is one. */
    const LIMIT = /(at most|at least|more than|may share|takes|can save|least\}\} to)[^.;]*$/i;
    const NEVER_ONE = /^(limit|most|least|line|year|number|size)$/;
    const VERB =
      /^(is|has|was|as|this|goes|does|exists|names|belongs|holds|takes|needs|looks|comes|checks|falls|with)$/;
    const found = [...english, ...refusals].flatMap(([key, text]) =>
      [...text.matchAll(/\{\{(\w+)(?:, number)?\}\} (?:([a-z]+) )?([a-z]+s|people)\b/g)]
        .filter(({ index, 1: name = '', 2: first = '', 3: noun = '' }) => {
          const isLimit = LIMIT.test(text.slice(0, index)) || NEVER_ONE.test(name);
          return name !== 'count' && !isLimit && !VERB.test(first) && !VERB.test(noun);
        })
        .map(([words]) => `${key}: ${words}`),
    );
    expect(found).toEqual([]);
    i18next.addResourceBundle('en', 'translation', en, true);
    const counts = (total: number) => i18next.t('importing.counts', { total, success: 1, error: 0, lng: 'en' });
    expect(counts(1)).toBe('1 row: 1 imported, 0 left out.');
    expect(counts(1_200)).toBe('1,200 rows: 1 imported, 0 left out.');
    const heads = (after: number) =>
      i18next.t('departments.move.headCount', { name: 'A', before: 2, after, lng: 'en' });
    expect(heads(1)).toBe('A with all below it goes from 2 to 1 person');
  });

  it('hold no Chinese character in English', () => {
    expect([...english].filter(([, text]) => /\p{Script=Han}/u.test(text))).toEqual([]);
  });
});

describe('one word stands for one act', () => {
  /** Short texts are names of acts; a sentence may say it as it likes. */
  const labels = leaves(zhCN).filter(([, text]) => text.replace(/\{\{\w+\}\}/g, '').trim().length <= 8);
  /** Keys whose text may say otherwise, each because of the words beside it. */
  const ACTS: [word: string, notThese: RegExp, but: Record<string, string>][] = [
    [
      '新增',
      /^(新建|创建|增加|添加)/,
      {
        'query.': 'a condition is put into a query',
        'departments.members.': 'somebody who exists becomes a member',
        'roles.addExisting': 'somebody who exists becomes a member',
        'editors.tool.indent': 'what every word processor says',
      },
    ],
    [
      '编辑',
      /修改|更改/,
      {
        assword: 'the specification says 密码修改',
        'form.fixed': 'says what a field is, not an act',
        '.changed': 'says what became of a row, not an act',
        'views.saveChanges': 'names what is saved',
      },
    ],
    [
      '删除',
      /移除|去除/,
      {
        drop: 'a file or a choice leaves its field and is not deleted',
        takeOut: 'a choice leaves its field and is not deleted',
        'record.lost': 'a link that ended',
      },
    ],
    ['清空', /清除/, { 'editors.tool.clear': 'what every word processor says' }],
    [
      '还原',
      /取回|恢复/,
      {
        'layout.restore': 'back to the look that it came with',
        reset: 'back to the look that it came with',
        draft: 'what was typed comes back',
        'files.restore': 'what was dropped a moment ago comes back',
        'form.restored': 'what was typed comes back',
      },
    ],
    ['查看', /浏览|察看/, {}],
    ['查询', /检索/, {}],
  ];
  /** What each word is in English, in the same short texts. */
  const TWINS: [word: string, twin: RegExp, but: Record<string, string>][] = [
    ['新增', /^(Add|New)/, { 'grid.add': 'names the settings of an act' }],
    [
      '编辑',
      /^Edit/,
      { 'editors.warnings': 'names the editor', 'editors.markdown.': 'what every editor of this kind says' },
    ],
    ['删除', /^Delete/, { strike: 'a line through a text' }],
    ['查看', /^(View|Show)/, { 'explain.ask': 'is called as its page is' }],
    ['还原', /^Restore/, {}],
    ['清空', /^Clear/, {}],
  ];
  it.each(TWINS)('%s has one twin in English', (word, twin, but) => {
    const excused = Object.keys(but);
    const others = labels
      .filter(([key, text]) => text.startsWith(word) && !key.endsWith('_one') && !twin.test(english.get(key) ?? ''))
      .filter(([key]) => !excused.some((part) => key.includes(part)))
      .map(([key, text]) => [key, text, english.get(key)]);
    expect(others).toEqual([]);
  });

  it.each(ACTS)('%s', (_word, notThese, but) => {
    const excused = Object.keys(but);
    const others = labels.filter(([key, text]) => notThese.test(text) && !excused.some((part) => key.includes(part)));
    expect(others).toEqual([]);
  });
});

it('a total is written with separators of thousands', () => {
  expect(i18next.t('list.total', { from: 99_991, to: 100_000, count: 1_234_567 })).toBe('99,991-100,000 共1,234,567条');
});

describe('a refusal', () => {
  const refused = new CallRefused({
    status: 200,
    code: 500,
    message: '职务编码的值已存在',
    refusal: 'row.taken',
    values: { field: '职务编码' },
  });

  it("is told in the server's words in Chinese", async () => {
    await i18next.changeLanguage('zh-CN');
    expect(fieldRefusalText(refused, '职务编码')).toBe('职务编码的值已存在');
  });

  it.each([
    ['says below them what to do', '请换一个职务编码', '职务编码的值已存在\n请换一个职务编码'],
    ['leaves out a remedy that only names the field', '请核对 职务编码', '职务编码的值已存在'],
  ])('%s', async (_what, remedy, told) => {
    await i18next.changeLanguage('zh-CN');
    const whole = new CallRefused({ ...refused, message: refused.message, remedy });
    expect(fieldRefusalText(whole, '职务编码')).toBe(told);
  });

  it("is told in the catalogue's words in English, with the page's name of the field", async () => {
    await i18next.changeLanguage('en');
    expect(fieldRefusalText(refused, 'Code')).toBe('Code is already taken');
  });

  it("falls back to the server's words where English has none", async () => {
    await i18next.changeLanguage('en');
    expect(refusalText({ refusal: 'no.such', message: '说明', values: {} })).toBe('说明');
    expect(refusalText({ refusal: undefined, message: '说明', values: {} })).toBe('说明');
  });
});

describe('a list without one of its calls', () => {
  it.each([
    ['list', '请设置url.list属性!'],
    ['remove', '请设置url.delete属性!'],
    ['removeBatch', '请设置url.deleteBatch属性!'],
  ])('%s fails at once: %s', async (missing, message) => {
    await i18next.changeLanguage('zh-CN');
    expect(() => completeResource({ ...positions, [missing]: undefined } as never)).toThrow(message);
  });

  it('is taken with all of them', () => expect(completeResource(positions as never)).toBe(positions));
});
