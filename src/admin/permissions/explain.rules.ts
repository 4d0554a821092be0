import type { AppliedRule, Explanation, Holder, Remedy, Step, StepName } from './explain.contract.ts';

export interface Entry {
  name: string;
  nameEn?: string | null;
  /** Buttons can be switched off, menus cannot. */
  on: boolean | undefined;
}

/** All that is known about one user and one thing the user wants. */
export interface Facts {
  account: 'unknown' | 'deleted' | 'frozen' | 'normal';
  /** What a call demands; absent when the question is about a page or a button. */
  call?: { name: string; access: 'undeclared' | 'public' | 'signed-in' | 'code'; code?: string };
  /** A page that everybody has without a grant. */
  forAll?: boolean;
  /** A switched-off code that no call declares is not controlled: its control shows to all. */
  uncontrolled?: boolean;
  entries: Entry[];
  /** Roles of the user that hold one of the entries that are on. */
  via: Holder[];
  /** That another role does so which may not be named. */
  otherRole?: boolean;
  rules: AppliedRule[];
}

interface Link {
  step: StepName;
  ok: boolean;
  detail?: string;
  detailEn?: string;
  reason?: string;
  remedy?: Remedy;
}

/** Walks the chain to its end or to the first link that does not hold. */
export function explain(facts: Facts): Explanation {
  const chain: Step[] = [];
  for (const { reason, remedy, ...link } of linksOf(facts)) {
    chain.push(link);
    if (!link.ok)
      return {
        allowed: false,
        via: [],
        rules: [],
        chain,
        missing: { step: link.step, reason: reason ?? '', remedy: remedy ?? 'grant-role' },
      };
  }
  const { via, otherRole, rules } = facts;
  return { allowed: true, via, ...(otherRole ? { otherRole } : {}), rules, chain };
}

function* linksOf(facts: Facts): Generator<Link> {
  const { call } = facts;
  if (call) yield declared(call);
  if (call?.access === 'public') return yield { step: 'call-public', ok: true };
  yield* accountLinks(facts.account);
  if (call?.access === 'signed-in') return yield { step: 'call-signed-in', ok: true };
  if (call) yield { step: 'call-code', ok: true, detail: call.code };
  if (facts.forAll) return yield { step: 'page-for-all', ok: true };
  yield* entryLinks(facts);
  if (facts.rules.length > 0) yield { step: 'rules-cut', ok: true, detail: String(facts.rules.length) };
}

const declared = ({ name, access }: NonNullable<Facts['call']>): Link => ({
  step: 'call-declared',
  ok: access !== 'undeclared',
  detail: name,
  reason: 'undeclared',
  remedy: 'check-call',
});

function* accountLinks(account: Facts['account']): Generator<Link> {
  yield { step: 'account-exists', ok: account !== 'unknown', reason: 'unknown', remedy: 'check-name' };
  yield { step: 'account-live', ok: account !== 'deleted', reason: 'deleted', remedy: 'restore-account' };
  yield { step: 'account-normal', ok: account !== 'frozen', reason: 'frozen', remedy: 'unfreeze-account' };
}

function* entryLinks({ entries, via, otherRole = false, uncontrolled }: Facts): Generator<Link> {
  const named = entries.find(({ on }) => on !== false) ?? entries[0];
  yield {
    step: 'entry-exists',
    ok: named !== undefined,
    ...detailOf(named ? [named] : []),
    reason: 'no-entry',
    remedy: 'add-entry',
  };
  if (uncontrolled) return yield { step: 'entry-uncontrolled', ok: true, ...detailOf(named ? [named] : []) };
  if (named?.on !== undefined)
    yield { step: 'entry-on', ok: named.on, ...detailOf([named]), reason: 'switched-off', remedy: 'switch-on' };
  yield {
    step: 'role-holds',
    ok: via.length > 0 || otherRole,
    ...detailOf(via),
    reason: 'no-role',
    remedy: 'grant-role',
  };
}

/** Names in Chinese, and in English as soon as one of them has an English side. */
function detailOf(named: { name: string; nameEn?: string | null }[]): Pick<Link, 'detail' | 'detailEn'> {
  if (named.length === 0) return {};
  const detail = named.map(({ name }) => name).join('、');
  if (!named.some(({ nameEn }) => nameEn)) return { detail };
  return { detail, detailEn: named.map(({ name, nameEn }) => nameEn || name).join(', ') };
}
