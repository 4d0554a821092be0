import { call } from '../test/faults/write-load.ts';
import { type Finding, times } from './finding.ts';
import { type Comparison, compare, type Plan, type Target } from './load.ts';
import type { Stage } from './stage.ts';
import { COUNTED_AT_SIGHT, LISTS, type ListName } from './statements.ts';

interface Question {
  name: ListName;
  what: string;
  /** The filter as the product takes it, and its values as the statement binds them. */
  query: string;
  values: string[];
  /** Only where an index serves the filter is the time the server's own. */
  p99BudgetMs?: number;
}

const LEAST_RATIO = 0.65;
const QUESTIONS: Question[] = [
  {
    name: 'range',
    what: 'a range of days, which an index serves',
    query: 'createTime_begin=2026-10-20&createTime_end=2026-10-26',
    values: ['2026-10-20T00:00:00+08:00', '2026-10-27T00:00:00+08:00'],
    p99BudgetMs: 100,
  },
  {
    name: 'view',
    what: 'a view: a range of days, two conditions as chips and a quick search',
    query: `createTime_begin=2026-10-20&createTime_end=2026-10-26&quickSearch=P&superQueryMatchType=and&superQueryParams=${JSON.stringify(
      [
        { rule: 'eq', type: 'text', val: '3', field: 'postRank' },
        { rule: 'like', type: 'text', val: '员', field: 'name' },
      ],
    )}`,
    values: ['2026-10-20T00:00:00+08:00', '2026-10-27T00:00:00+08:00', '%P%', '%P%', '3', '%员%'],
    p99BudgetMs: 100,
  },
  {
    name: 'users',
    what: 'a range of days among users, with departments, tenants and positions in words',
    query: 'createTime_begin=2026-10-20&createTime_end=2026-10-26',
    values: ['2026-10-20T00:00:00+08:00', '2026-10-27T00:00:00+08:00'],
    p99BudgetMs: 100,
  },
  {
    name: 'usersByName',
    what: 'a part of the user name, which a trigram index serves',
    query: 'username=*user0123*',
    values: ['%user0123%'],
    p99BudgetMs: 100,
  },
  { name: 'rank', what: 'a rank, without an index', query: 'postRank=3', values: ['3'] },
  { name: 'contains', what: 'a part of the name, without an index', query: 'name=*长12*', values: ['%长12%'] },
];

/** Ten of a hundred thousand rows with filter, total, dictionary text, session, permission and data rule. */
export async function measureLists(stage: Stage, plan: Plan): Promise<Finding[]> {
  const pairs: { question: Question; targets: Targets }[] = [];
  for (const question of QUESTIONS) pairs.push({ question, targets: await targetsOf(stage, question) });
  const findings: Finding[] = [];
  for (const { question, targets } of pairs)
    findings.push(...judge(question, await compare(targets.product, targets.bare, plan)));
  return findings;
}

interface Targets {
  product: Target;
  bare: Target;
}

async function targetsOf({ product, bare, token, ask }: Stage, { name, query, values }: Question): Promise<Targets> {
  const users = name.startsWith('users');
  const path = `/sys/${users ? 'user' : 'position'}/list?${encodeURI(query)}&pageNo=1&pageSize=10`;
  const bareUrl = `${bare.url}/list/${name}?${values.map((value) => `value=${encodeURIComponent(value)}`).join('&')}`;
  await ask('select pg_stat_statements_reset()');
  const ours = (await call(product.url, path, token)).body.result as { total: number; records: { id: string }[] };
  const theirs = (await (await fetch(bareUrl)).json()) as typeof ours;
  const ids = ({ records }: typeof ours) => records.map(({ id }) => id).join();
  if (ours.total !== theirs.total || ids(ours) !== ids(theirs) || ours.records.length !== 10)
    throw new Error(`${name}: the two lists differ`);
  await assertSameStatements(ask, name, ours.total > COUNTED_AT_SIGHT ? 2 : 1);
  return { product: { url: `${product.url}/ggzyjypt${path}`, token }, bare: { url: bareUrl } };
}

/** Both sides must have run the same statements: the database gives equal statements one id. */
async function assertSameStatements(ask: Stage['ask'], name: ListName, number: number): Promise<void> {
  const seen = await ask<{ query: string; calls: number }>(
    `select query, calls::int as calls from pg_stat_statements
      where query like '%select%from "position"%' or query like '%select%from "user_listing"%'`,
  );
  if (seen.length !== number || seen.some(({ calls }) => calls !== 2))
    throw new Error(`${name}: not the same statements: ${JSON.stringify(seen)} and ${JSON.stringify(LISTS[name])}`);
}

function judge({ what, p99BudgetMs }: Question, { product, bare, ratio }: Comparison): Finding[] {
  return [
    {
      what: `list by ${what}: requests a second`,
      product: product.perSecond.toFixed(0),
      baseline: bare.perSecond.toFixed(0),
      ratio: times(ratio),
      budget: `≥ ${LEAST_RATIO} ×`,
      met: ratio >= LEAST_RATIO,
    },
    {
      what: `list by ${what}: p99`,
      product: `${product.p99} ms`,
      baseline: `${bare.p99} ms`,
      ratio: times(product.p99 / bare.p99),
      budget: p99BudgetMs ? `≤ ${p99BudgetMs} ms` : '–',
      ...(p99BudgetMs ? { met: product.p99 <= p99BudgetMs } : {}),
    },
  ];
}
