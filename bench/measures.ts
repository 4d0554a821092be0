import { readFileSync } from 'node:fs';
import { compare, load } from './load.ts';
import { BASE, openStage, type Program, type Stage, signIn, startProgram } from './stage.ts';

export interface Finding {
  what: string;
  product: string;
  baseline: string;
  measured: string;
  budget: string;
  met: boolean;
}

const ROWS = 100_000;
const SERVER = 'src/server/main.ts';
const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(2)} s`;
const rate = (perSecond: number) => `${Math.round(perSecond)}/s`;

/** First start on an empty database with the demo city, then the median of five further ones. */
export async function measureStartUp(stage: Stage): Promise<Finding[]> {
  const times: number[] = [];
  for (let start = 0; start < 6; start += 1) {
    const program = await startProgram(SERVER, ['--demo'], stage.env);
    times.push(program.readyAfter);
    await program.stop();
  }
  const [first = 0, ...later] = times;
  const second = later.sort((one, other) => one - other)[2] ?? 0;
  const none = { baseline: '–' };
  return [
    {
      ...none,
      what: 'start, demo city seeded',
      product: seconds(first),
      measured: seconds(first),
      budget: '25 s',
      met: first <= 25_000,
    },
    {
      ...none,
      what: 'start, second time',
      product: seconds(second),
      measured: seconds(second),
      budget: '3 s',
      met: second <= 3_000,
    },
  ];
}

/** 100,000 positions, a data rule on the administrator's role, and a filter that leaves some two hundred of them. */
async function fill(stage: Stage): Promise<string> {
  await stage.query(
    `insert into position (id, code, name, post_rank, created_by, created_at)
     select gen_random_uuid(), 'BENCH' || n, '职务 ' || n, (n % 5 + 1)::text, 'admin', now() - interval '1 day' - n * interval '1 second'
     from generate_series(1, $1::int) as n`,
    [ROWS],
  );
  await stage.query('analyze position');
  await stage.query(`with rule as (
      insert into data_rule (id, permission_id, rule_name, rule_column, rule_conditions, rule_value)
      select gen_random_uuid(), id, 'own rows', 'createBy', '=', '#{sys_user_code}' from permission where url = '/isystem/position'
      returning id, permission_id)
    insert into role_data_rule (role_id, permission_id, data_rule_id)
    select role.id, rule.permission_id, rule.id from rule, role where role_code = 'ADMIN'`);
  const { rows } = await stage.query(
    `select to_char(now() at time zone 'Asia/Shanghai' - interval '1 day' - interval '1000 seconds', 'YYYY-MM-DD HH24:MI:SS') as since`,
  );
  return rows[0].since;
}

export async function measureList(
  stage: Stage,
  product: Program,
  baseline: Program,
  rounds: number,
): Promise<Finding[]> {
  const since = await fill(stage);
  const token = await signIn(product.url, 'admin');
  const ours = new URLSearchParams({
    pageNo: '1',
    pageSize: '10',
    postRank: '3',
    createTime_begin: since,
    column: 'createTime',
    order: 'desc',
  });
  const bare = new URLSearchParams({ owner: 'admin', rank: '3', since: `${since.replace(' ', 'T')}+08:00` });
  const result = await compare(
    { url: `${product.url}${BASE}/sys/position/list?${ours}`, headers: { 'X-Access-Token': token } },
    { url: `${baseline.url}/list?${bare}` },
    rounds,
  );
  return [
    {
      what: `list 10 of ${ROWS.toLocaleString('en')}, filter, total, dictionary text, session, permission, data rule`,
      product: rate(result.product.perSecond),
      baseline: `${rate(result.baseline.perSecond)} (bare Fastify + pg)`,
      measured: `${result.ratio.toFixed(2)} ×`,
      budget: '≥ 0.5 ×',
      met: result.ratio >= 0.5,
    },
    {
      what: 'the same, slowest hundredth at 16 connections',
      product: `p50 ${result.product.p50} ms`,
      baseline: `p99 ${result.baseline.p99} ms`,
      measured: `p99 ${result.product.p99} ms`,
      budget: '≤ 100 ms',
      met: result.product.p99 <= 100,
    },
  ];
}

export async function measureCreate(product: Program, baseline: Program, rounds: number): Promise<Finding[]> {
  const token = await signIn(product.url, 'admin');
  const headers = { 'Content-Type': 'application/json' };
  const body = (owner: string) => JSON.stringify({ code: `${owner}-[<id>]`, name: '基准', postRank: '3' });
  const result = await compare(
    {
      url: `${product.url}${BASE}/sys/position/add`,
      method: 'POST',
      headers: { ...headers, 'X-Access-Token': token },
      body: body('ours'),
    },
    { url: `${baseline.url}/add`, method: 'POST', headers, body: body('bare') },
    rounds,
  );
  return [
    {
      what: 'create a row with validation and audit',
      product: rate(result.product.perSecond),
      baseline: `${rate(result.baseline.perSecond)} (bare insert)`,
      measured: `${result.ratio.toFixed(2)} ×`,
      budget: '≥ 0.35 ×',
      met: result.ratio >= 0.35,
    },
  ];
}

const residentMiB = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1_024;

/** Lists, creates and exports in turn; the second half must not stand above the first. */
export async function measureMemory(product: Program, minutes: number): Promise<Finding[]> {
  const token = await signIn(product.url, 'admin');
  const headers = { 'X-Access-Token': token, 'Content-Type': 'application/json' };
  const samples: number[] = [];
  const until = Date.now() + minutes * 60_000;
  const sampling = setInterval(() => samples.push(residentMiB(product.child.pid ?? 0)), 2_000);
  while (Date.now() < until) {
    await load({
      url: `${product.url}${BASE}/sys/position/list?pageSize=10&code=BENCH1*`,
      headers,
      connections: 4,
      seconds: 3,
    });
    await load({
      url: `${product.url}${BASE}/sys/position/add`,
      method: 'POST',
      headers,
      body: '{"code":"mem-[<id>]","name":"内存","postRank":"1"}',
      seconds: 3,
    });
    await fetch(`${product.url}${BASE}/sys/position/exportXls?format=xlsx&code=BENCH1*`, { headers }).then((answer) =>
      answer.arrayBuffer(),
    );
  }
  clearInterval(sampling);
  const half = Math.floor(samples.length / 2);
  const top = (part: number[]) => Math.max(...part);
  const [before, after, most] = [top(samples.slice(0, half)), top(samples.slice(half)), top(samples)];
  return [
    {
      what: `memory of the server, ${minutes} min of lists, creates and exports`,
      product: `most ${Math.round(most)} MiB`,
      baseline: `first half ${Math.round(before)} MiB`,
      measured: `second half ${Math.round(after)} MiB`,
      budget: '≤ 250 MiB and flat',
      met: most <= 250 && after <= before * 1.1,
    },
  ];
}

export { openStage, startProgram };
