import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import { kitEn } from '#kit/web/language/kit.en.ts';
import { kitZhCN } from '#kit/web/language/kit.zh-CN.ts';
import { gridEn } from './grid.en.ts';
import { gridZhCN } from './grid.zh-CN.ts';

for (const storage of ['localStorage', 'sessionStorage']) vi.stubGlobal(storage, { getItem: () => null });
vi.stubGlobal('document', { querySelector: () => null });
vi.stubGlobal('window', { location: { origin: 'http://platform' } });
afterAll(() => void vi.unstubAllGlobals());
beforeAll(() =>
  i18next.use(initReactI18next).init({
    resources: {
      'zh-CN': { translation: { ...kitZhCN, ...gridZhCN } },
      en: { translation: { ...kitEn, ...gridEn } },
    },
  }),
);
beforeEach(() => i18next.changeLanguage('zh-CN'));

const { GridFoot } = await import('./GridFoot.tsx');
const { layOut } = await import('#kit/web/grid/model/grid-layout.ts');
const { makeGrid } = await import('./use-grid.ts');
const { useDrawers } = await import('./use-drawers.ts');
const { useCheckedTabs } = await import('#kit/web/grid/tabs/use-checked-tabs.ts');

const gridOf = (columns: GridColumn[], ...rows: Record<string, unknown>[]) =>
  makeGrid({ columns, caseId: 'case-', words: ({ title }) => `请填写${title}`, rows });

describe('the totals of a grid', () => {
  const columns: GridColumn[] = [{ key: 'n', type: 'inputNumber', title: '数量', statistics: ['sum', 'average'] }];
  const { store } = gridOf(columns, { id: 'a', n: '1' }, { id: 'b', n: '2' });
  const lead = { drags: false, opens: false, ticks: false, numbers: true, totals: true };
  const layout = layOut(columns, 500, {}, lead);
  const lines = () =>
    renderToStaticMarkup(<GridFoot store={store} layout={layout} inSight={[0]} />)
      .split(/<div role="row"[^>]*>/)
      .slice(1)
      .map((line) =>
        line
          .replaceAll(/<[^>]*>/g, ' ')
          .trim()
          .split(/\s+/),
      );

  it.each([
    ['zh-CN', ['合计', '平均']],
    ['en', ['Sum', 'Average']],
  ])('are named sum and average: %s', async (language, [sum, average]) => {
    await i18next.changeLanguage(language);
    expect(lines()).toEqual([
      [sum, '3'],
      [average, '1.50'],
    ]);
  });
});

it('the total of a column of money is read with separators, of any other without', () => {
  const number = { type: 'inputNumber', statistics: ['sum'] } as const;
  const columns: GridColumn[] = [
    { ...number, key: 'yuan', title: '金额', money: true },
    { ...number, key: 'n', title: '数量' },
  ];
  const { store } = gridOf(columns, { id: 'a', yuan: '1000000.00', n: '1000000' }, { id: 'b', yuan: '0.01', n: '1' });
  const lead = { drags: false, opens: false, ticks: false, numbers: false, totals: true };
  const shown = renderToStaticMarkup(
    <GridFoot store={store} layout={layOut(columns, 500, {}, lead)} inSight={[0, 1]} />,
  );
  expect(shown.replaceAll(/<[^>]*>/g, ' ')).toMatch(/ 1,000,000\.01 .* 1000001 /);
});

function Cell({ column }: { column: GridColumn }) {
  const { store } = gridOf([column]);
  const { drawers } = useDrawers(store, [column], undefined);
  return drawers[0]?.({ id: 'a' });
}

describe('a popup that is declared wrong', () => {
  const popup = { key: 'p', type: 'popup', title: '弹出', popupCode: 'users' } as const;
  it.each([
    ['without its fields', {}, 'popup参数未正确配置!'],
    [
      'with fewer fields here than there',
      { orgFields: 'username,realname', destFields: 'p' },
      'popup参数未正确配置,原始值和目标值数量不一致!',
    ],
  ])('says so in its cells: %s', (_, fields, words) => {
    const cell = renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <Cell column={{ ...popup, ...fields }} />
      </QueryClientProvider>,
    );
    expect(cell.replaceAll(/<[^>]*>/g, '')).toBe(words);
  });
});

type Panes = Parameters<typeof useCheckedTabs>[0];

function Tabs({ panes, onDrawn }: { panes: Panes; onDrawn: (check: () => Promise<void>) => void }) {
  onDrawn(useCheckedTabs(panes).validate);
  return null;
}

function checkOf(panes: Panes): () => Promise<void> {
  let check = async () => {};
  renderToStaticMarkup(
    <Tabs
      panes={panes}
      onDrawn={(drawn) => {
        check = drawn;
      }}
    />,
  );
  return check;
}

describe('a check of tabs that fails', () => {
  it('is a promise rejected with the marker, the tab and what is wrong', async () => {
    vi.useFakeTimers();
    const columns: GridColumn[] = [{ key: 'name', type: 'input', title: '名称', validateRules: [{ required: true }] }];
    const right = { key: 'a', label: '甲', children: null, grid: gridOf(columns, { id: '1', name: 'x' }) };
    const wrong = { key: 'b', label: '乙', children: null, grid: gridOf(columns, { id: '2', name: '' }) };
    await expect(checkOf([right])()).resolves.toBeUndefined();
    await expect(checkOf([right, wrong])()).rejects.toEqual({
      error: 'VALIDATE_FAILED',
      index: 1,
      tabKey: 'b',
      errMap: { '2': { name: '请填写名称' } },
    });
    vi.useRealTimers();
  });
});
