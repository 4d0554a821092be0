import { expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';

const { app, as, nobody } = await testApp();
const tenderer = await as('tenderer01');
const rules = async (on = '2026-11-18') => (await tenderer.get('/law/rule/list', { query: { on } })).body.result;

it('the rules in force are shown with all that is known of them', async () => {
  const { on, version, rules: found } = await rules();
  expect([on, version, new Set(found.map(({ code }: { code: string }) => code)).size]).toEqual([
    '2026-11-18',
    '2025-02-01',
    62,
  ]);
  expect(found.find(({ code }: { code: string }) => code === 'R-BOND')).toEqual({
    code: 'R-BOND',
    title: { zh: '投标保证金上限', en: 'Limit of deposits' },
    text: {
      zh: '投标保证金不得超过标段估算价的 2%，且不超过 800000 元',
      en: 'The deposit is at most 2 % of the estimate and 800000 yuan',
    },
    severity: 'BLOCK',
    articles: ['条例 26', '30号令 37', '27号令 27'],
    sources: ['中华人民共和国招标投标法实施条例', '工程建设项目施工招标投标办法', '工程建设项目货物招标投标办法'],
    isVerified: false,
    params: [
      { name: { zh: '比例（%）', en: 'Percent' }, value: { zh: '2', en: '2' } },
      { name: { zh: '上限（元）', en: 'Cap (yuan)' }, value: { zh: '800000', en: '800000' } },
    ],
    appliesTo: [
      { name: { zh: '采购制度', en: 'Regime' }, value: { zh: '招标投标', en: 'tendering and bidding' } },
      { name: { zh: '项目类别', en: 'Category' }, value: { zh: '施工、工程总承包、货物', en: 'works, EPC, goods' } },
    ],
    isActive: false,
    missingData: [{ zh: '资费', en: 'fees' }],
    effectiveFrom: '2019-03-02',
    effectiveTo: null,
  });
});

it('of all rules R-NOOWN alone is active yet; every other one names the data that is missing', async () => {
  const { rules: found } = await rules();
  const active = found.filter(({ isActive }: { isActive: boolean }) => isActive);
  expect(active.map(({ code }: { code: string }) => code)).toEqual(['R-NOOWN']);
  const silent = found.filter(
    ({ isActive, missingData }: { isActive: boolean; missingData: [] }) => !isActive && missingData.length === 0,
  );
  expect(silent).toEqual([]);
});

it('on another day there are the rules of that day', async () => {
  const { version, rules: found } = await rules('2024-04-30');
  expect(version).toBe('2023-01-06');
  expect(found.some(({ code }: { code: string }) => code === 'R-FAIR')).toBe(false);
});

it('everybody who trades here or looks after it reads them; administrators and strangers do not', async () => {
  for (const username of ['bidder01', 'tenderer01', 'staff01', 'supervisor01', 'auditor01', 'expert01'])
    expect([username, (await (await as(username)).get('/law/rule/list')).status]).toEqual([username, 200]);
  expect((await (await as('admin')).get('/law/rule/list')).status).toBe(403);
  expect((await nobody.get('/law/rule/list')).status).toBe(401);
});

it('no route changes a rule: they come with the product, and what a call of the law does is read them', async () => {
  const calls = app.calls.filter(({ path }) => path.startsWith('/law/rule'));
  expect(calls.map(({ method }) => method)).toEqual(calls.map(() => 'GET'));
  expect(calls.length).toBeGreaterThan(0);
  const admin = await as('admin');
  for (const verb of ['add', 'edit', 'delete', 'save', 'list'])
    for (const send of [admin.post, admin.put]) {
      const { status } = await send(`/law/rule/${verb}`, { code: 'R-NOOWN', severity: 'WARN' });
      expect([verb, [404, 405].includes(status)]).toEqual([verb, true]);
    }
});
