import type { FastifyInstance } from 'fastify';
import { inEnglish } from '#admin/permissions/entry-titles.rules.ts';
import { type AppliedRule, explainCalls as calls } from '#admin/permissions/explain.contract.ts';
import { explain, type Facts } from '#admin/permissions/explain.rules.ts';
import { BUTTON } from '#admin/permissions/menu-entries.contract.ts';
import { codesOf, normalUrl } from '#admin/permissions/menu-entries.rules.ts';
import { isForAll, PAGES_FOR_ALL } from '#admin/permissions/permissions.rules.ts';
import { NORMAL } from '#admin/users/server/users.reads.ts';
import { type AnyEndpoint, methodsOf } from '#kit/contract/endpoint.ts';
import { resolveRule } from '#kit/domain/data-rule.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import { variablesFor } from '#kit/server/data/list.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import { serve } from '#kit/server/http/serve.ts';
import { type RuledPage, ruledFieldOf } from '#kit/server/module/ruled-page.ts';
import * as store from './explain.store.ts';
import { holdersOf } from './holders.store.ts';
import { knownHolders, viaKnown } from './known-holders.reads.ts';
import { byPage, grantedRules } from './permissions.reads.ts';
import { personOf } from './rule-person.ts';

interface Asking {
  db: Db;
  caller: Caller;
}

type Account = NonNullable<Awaited<ReturnType<typeof store.findAccount>>>;

/** What is asked about, as far as the user plays no part in it. */
interface Asked extends Pick<Facts, 'call' | 'forAll' | 'uncontrolled'> {
  entries: store.AskedEntry[];
  /** The pages whose rules cut the lists behind it. */
  pages?: RuledPage[];
}

/** Why somebody may or may not: the same rows that the gate and the lists go by. */
export function serveExplain(app: FastifyInstance, pages: RuledPage[]): void {
  serve(app, calls.explain, async ({ db, caller, query: { username, userId, page, code, call } }) => {
    if (!username === !userId) throw new Refusal('explain.one-user', { field: 'username' });
    const questions = [page, code, call].filter((asked) => asked !== undefined);
    if (questions.length !== 1) throw new Refusal('explain.one-question', { field: 'page' });
    const account = await store.findAccount(db, { username, userId });
    const asked = await questionAbout(app, db, pages, { page, code, call });
    return explain(await factsOf({ db, caller }, account, asked));
  });

  serve(app, calls.choices, async ({ db }) => {
    const [menus, buttons] = [await store.menuEntries(db), await store.buttons(db)];
    return {
      pages: [
        ...PAGES_FOR_ALL,
        ...menus.map(({ url, name, nameEn }) => inEnglish({ path: url ?? '', name, nameEn })),
      ].filter(({ path }, index, all) => path !== '' && all.findIndex((other) => other.path === path) === index),
      codes: buttons.flatMap(({ perms, name, nameEn }) =>
        codesOf(perms).map((code) => inEnglish({ code, name, nameEn })),
      ),
      calls: app.calls
        .filter(({ at }) => at !== 'root')
        .flatMap((call) => methodsOf(call).map((method) => nameOf(call, method)))
        .sort((one, other) => one.call.localeCompare(other.call, 'en')),
    };
  });
}

const nameOf = ({ path, permission }: AnyEndpoint, method: string) => ({ call: `${method} ${path}`, permission });

interface Question {
  page?: string;
  code?: string;
  call?: string;
}

function questionAbout(app: FastifyInstance, db: Db, pages: RuledPage[], asked: Question): Promise<Asked> {
  if (asked.page !== undefined) return aboutPage(db, pages, normalUrl(asked.page));
  if (asked.code !== undefined) return aboutCode(app, db, pages, asked.code.trim());
  return aboutCall(app, db, pages, asked.call?.trim() ?? '');
}

async function aboutPage(db: Db, pages: RuledPage[], path: string): Promise<Asked> {
  const entries = await store.entriesAt(db, path);
  const shown = pages.filter(({ page }) => entries.some(({ component }) => component === page));
  return { entries, pages: shown, forAll: isForAll(path) };
}

async function aboutCode(app: FastifyInstance, db: Db, pages: RuledPage[], code: string): Promise<Asked> {
  const entries = await store.buttonsWith(db, code);
  const guarded = app.calls.filter(({ permission }) => permission === code);
  const uncontrolled = guarded.length === 0 && entries.some(({ status }) => status === '0');
  return { entries, pages: pagesOf(pages, guarded), uncontrolled };
}

const OPEN = ['public', 'signed-in'] as const;

async function aboutCall(app: FastifyInstance, db: Db, pages: RuledPage[], text: string): Promise<Asked> {
  const call = findCall(app, text);
  if (!call) return { entries: [], call: { name: text, access: 'undeclared' } };
  const { permission } = call;
  const access = OPEN.find((open) => open === permission) ?? 'code';
  const entries = access === 'code' ? await store.buttonsWith(db, permission) : [];
  return { entries, pages: pagesOf(pages, [call]), call: { name: text, access, code: permission } };
}

/** The pages whose rules calls declare to keep to, each once. */
const pagesOf = (pages: RuledPage[], calls: AnyEndpoint[]) =>
  pages.filter(({ page }) => calls.some(({ scope = [] }) => scope.some(({ of }) => of === page)));

/** `GET /sys/user/list`, with or without the base; a path may be given as declared or with values in its places. */
function findCall(app: FastifyInstance, text: string): AnyEndpoint | undefined {
  const [, method = '', address = ''] = /^(\w+)\s+(\S+)$/.exec(text) ?? [];
  const { base } = app.kernel.settings;
  const path = (address.startsWith(`${base}/`) ? address.slice(base.length) : address).split('?')[0] ?? '';
  const parts = path.split('/');
  const matches = (call: AnyEndpoint) => {
    const declared = call.path.split('/');
    return declared.length === parts.length && declared.every((part, at) => part.startsWith(':') || part === parts[at]);
  };
  const methods = app.calls.filter((call) => methodsOf(call).some((each) => each === method.toUpperCase()));
  return methods.find((call) => call.path === path) ?? methods.find(matches);
}

async function factsOf({ db, caller }: Asking, account: Account | undefined, asked: Asked): Promise<Facts> {
  const { entries, pages = [], ...rest } = asked;
  const isOn = ({ menuType, status }: store.AskedEntry) => (menuType === BUTTON ? status === '1' : undefined);
  const on = entries.filter((entry) => isOn(entry) !== false).map(({ id }) => id);
  const holders = account ? ((await holdersOf(db, [account.id], on)).get(account.id) ?? []) : [];
  const known = await knownHolders(db, caller, holders);
  return {
    ...rest,
    account: standingOf(account),
    entries: entries.map((entry) => ({ name: entry.name, nameEn: entry.nameEn, on: isOn(entry) })),
    ...viaKnown(holders, ({ id }) => known.has(id)),
    rules: account ? await rulesOf(db, account, pages) : [],
  };
}

function standingOf(account: Account | undefined): Facts['account'] {
  if (!account) return 'unknown';
  if (account.deletedAt) return 'deleted';
  return account.status === NORMAL ? 'normal' : 'frozen';
}

async function rulesOf(db: Db, account: Account, pages: RuledPage[]): Promise<AppliedRule[]> {
  if (pages.length === 0) return [];
  const granted = byPage(await grantedRules(db, account.id));
  const rules = pages.flatMap((page) => (granted.get(page.page) ?? []).map((rule) => ({ ...rule, page })));
  if (rules.length === 0) return [];
  const variables = await variablesFor(rules, await personOf(db, account), db);
  return rules.map(({ page, ruleName, field, operator, value }) => {
    const known = ruledFieldOf(page, field);
    const condition = known ? resolveRule({ field, operator, value }, variables) : 'unusable';
    const resolved =
      condition === 'unusable' ? undefined : 'values' in condition ? condition.values : [condition.value];
    return { ruleName, field, label: known?.label, operator, value, resolved };
  });
}
