import { call, signIn } from '../test/faults/write-load.ts';
import { type Finding, times } from './finding.ts';
import { type Comparison, compare, type Plan, type Target } from './load.ts';
import { ROWS, type Stage } from './stage.ts';

const LEAST_LIST_RATIO = 0.65;
const LEAST_COMMAND_RATIO = 0.25;
const P99_BUDGET_MS = 100;
const PENDING_ROWS = 60_000;
const LIST = '/gcOrg/gcOrg/list';

interface Question {
  what: string;
  who: string;
  query: string;
  /** What the statement binds for its filters. */
  values: string[];
  /** What permissions make of the conditions, in their order. */
  constants: (boolean | string)[];
}

const AS_RECEPTION = [true, false, 'DRAFT', true, 'DRAFT'];
const AS_MEMBER = [false, false, false, 'DRAFT', false, 'DRAFT'];
const QUESTIONS: Question[] = [
  {
    what: 'of a range of days, for reception',
    who: 'staff01',
    query: 'createTime_begin=2026-10-20&createTime_end=2026-10-25',
    values: ['2026-10-20T00:00:00+08:00', '2026-10-26T00:00:00+08:00'],
    constants: AS_RECEPTION,
  },
  {
    what: 'by a part of the name, for reception',
    who: 'staff01',
    query: 'orgName=*0123*',
    values: ['%0123%'],
    constants: AS_RECEPTION,
  },
  {
    what: 'of those that wait for review, for reception',
    who: 'staff01',
    query: 'status=PENDING',
    values: ['PENDING'],
    constants: AS_RECEPTION,
  },
  { what: 'of a bidder’s own', who: 'bidder01', query: '', values: [], constants: AS_MEMBER },
];

/** Ten of a hundred thousand organisations for those who stand to them in some relation. */
export async function measureOrganisations(stage: Stage, plan: Plan): Promise<Finding[]> {
  await fill(stage);
  const findings: Finding[] = [];
  for (const question of QUESTIONS) {
    const { product, bare } = await targetsOf(stage, question);
    findings.push(...judge(question.what, await compare(product, bare, plan)));
  }
  return findings;
}

/** A hundred thousand organisations in force, one in two hundred under review; bidder01 acts for one of them. */
async function fill({ ask }: Stage): Promise<void> {
  await insert(ask, `case when number % 200 = 0 then 'PENDING' else 'ACTIVE' end`, 1, ROWS);
  await ask(`update participation set ended_at = business_now() where relation = 'member' and ended_at is null
    and user_id = (select id from app_user where username = 'bidder01')`);
  await ask(`insert into participation (id, object, object_id, relation, user_id)
    select gen_random_uuid(), 'gcOrg', (select id from gc_org where credit_code = 'BENCH0000000077'), 'member', id
    from app_user where username = 'bidder01'`);
  await ask('vacuum analyze gc_org');
  await ask('vacuum analyze participation');
  await ask('checkpoint');
}

const insert = (ask: Stage['ask'], status: string, from: number, to: number) =>
  ask(
    `insert into gc_org (id, status, org_name, credit_code, org_kinds, region_code, legal_rep_name, legal_rep_id_no,
        legal_rep_id_no_sealed, legal_rep_id_no_mac, reg_address, basic_bank_name, basic_account_name, basic_account_no,
        basic_account_no_sealed, basic_account_no_mac, contact_name, contact_phone, created_by, created_at)
      select ('00000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid, ${status},
        '云州第' || lpad(number::text, 7, '0') || '有限公司', 'BENCH' || lpad(number::text, 10, '0'), 'BIDDER', '990100', '陆川',
        '110***********002X', 'v1.', number::text, '云州市测试路一号', '云州银行', '云州第' || lpad(number::text, 7, '0') || '有限公司',
        '622************3445', 'v1.', number::text, '江一帆', '13800000001', 'bidder02',
        timestamptz '2026-11-01 00:00+08' - number * interval '10 minutes'
      from generate_series($1::int, $2::int) as number`,
    [from, to],
  );

/** The bare app runs the very statement that the product has sent, as the database has noted it. */
async function targetsOf(
  { product, bare, ask }: Stage,
  question: Question,
): Promise<Record<'product' | 'bare', Target>> {
  const { who, query, values, constants, what } = question;
  const token = await signIn(product.url, who);
  const path = `${LIST}?${encodeURI(query)}&pageNo=1&pageSize=10`;
  await call(product.url, path, token);
  await ask('select pg_stat_statements_reset()');
  const ours = (await call(product.url, path, token)).body.result as { total: number; records: { id: string }[] };
  const seen = await ask<{ query: string }>(
    `select query from pg_stat_statements where query like '%"gc_org"%' and query not like '%pg_stat_statements%'`,
  );
  const [statement] = seen;
  if (!statement || seen.length !== 1) throw new Error(`${what}: ${seen.length} statements: ${JSON.stringify(seen)}`);
  const [user] = await ask<{ id: string }>('select id from app_user where username = $1', [who]);
  const stands = (relation: string) => ['gcOrg', [relation], user?.id, user?.id, 'member'];
  const asEntrant = who === 'staff01' ? [...stands('entrant'), 'gcOrg', 'member'] : [];
  const bound = [...stands('member'), ...asEntrant, ...values, 1_001, 0, 1, 10, ...constants];
  const name = encodeURIComponent(what);
  await fetch(`${bare.url}/kept/${name}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: statement.query, values: bound }),
  });
  const url = `${bare.url}/kept/${name}`;
  const theirs = (await (await fetch(url)).json()) as typeof ours;
  const ids = ({ records = [] }: typeof ours) => records.map(({ id }) => id).join();
  if (ours.total !== theirs.total || ours.records.length === 0 || ids(ours) !== ids(theirs))
    throw new Error(`${what}: the two lists differ: ${ours.total} and ${JSON.stringify(theirs).slice(0, 300)}`);
  return { product: { url: `${product.url}/ggzyjypt${path}`, token }, bare: { url } };
}

const judge = (what: string, { product, bare, ratio }: Comparison): Finding[] => [
  {
    what: `organisations ${what}: requests a second`,
    product: product.perSecond.toFixed(0),
    baseline: bare.perSecond.toFixed(0),
    ratio: times(ratio),
    budget: `≥ ${LEAST_LIST_RATIO} ×`,
    met: ratio >= LEAST_LIST_RATIO,
  },
  {
    what: `organisations ${what}: p99`,
    product: `${product.p99} ms`,
    baseline: `${bare.p99} ms`,
    ratio: times(product.p99 / bare.p99),
    budget: `≤ ${P99_BUDGET_MS} ms`,
    met: product.p99 <= P99_BUDGET_MS,
  },
];

/** Approval of an organisation: relation, version, guards, effects, fact, audit and events, against the bare update. */
export async function measureCommand({ product, bare, ask }: Stage, plan: Plan): Promise<Finding> {
  // Rows of its own for each side: a row that the other side has approved is stale.
  const first = { ours: 10_000_000, theirs: 20_000_000 };
  for (const from of Object.values(first)) await insert(ask, `'PENDING'`, from, from + PENDING_ROWS - 1);
  await ask('vacuum analyze gc_org');
  const token = await signIn(product.url, 'staff01');
  const {
    product: ours,
    bare: theirs,
    ratio,
  } = await compare(
    {
      url: `${product.url}/ggzyjypt/gcOrg/gcOrg/approve`,
      token,
      body: {},
      numbered: { first: first.ours, of: PENDING_ROWS, version: 1 },
    },
    { url: `${bare.url}/approve`, body: {}, numbered: { first: first.theirs, of: PENDING_ROWS } },
    plan,
  );
  const [counted] = await ask<{ facts: number; audited: number }>(
    `select (select count(*)::int from fact where subject = 'gcOrg') as facts,
      (select count(*)::int from audit_entry where subject = 'gc_org' and outcome = 'done') as audited`,
  );
  if (!counted || counted.facts < ours.answered || counted.audited < ours.answered)
    throw new Error(`not every answered command left a fact and an audit: ${JSON.stringify([counted, ours])}`);
  return {
    what: 'command with relation, guards, effects, fact, audit and events: requests a second',
    product: ours.perSecond.toFixed(0),
    baseline: theirs.perSecond.toFixed(0),
    ratio: times(ratio),
    budget: `≥ ${LEAST_COMMAND_RATIO} ×`,
    met: ratio >= LEAST_COMMAND_RATIO,
  };
}
