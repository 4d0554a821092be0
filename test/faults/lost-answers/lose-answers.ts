import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { xlsxOf } from '#testing/uploads.ts';
import { call } from '../write-load.ts';
import { type Holder, noteEffects, openHolder } from './holder.ts';
import { type Cut, type Line, openLine } from './line.ts';
import type { Kind, Outcome, Wish } from './wish.ts';

export const MOMENTS = ['before the commit', 'after the commit', 'during the answer'] as const;
export type Moment = (typeof MOMENTS)[number];

const KINDS: Kind[] = ['add', 'edit', 'remove', 'remove several', 'table', 'department', 'user', 'upload', 'import'];
const WITH_FILES: Kind[] = ['upload', 'import'];
const BEFORE: Cut[] = ['never arrives', 'arrives in part', 'commit goes on', 'commit fails'];
const TRIES = 5;
const PAGE = join(import.meta.dirname, 'page', 'page.ts');
const IN_DOUBT = '这次操作可能已经生效，也可能没有。';
const DONE_BEFORE = '上一次提交已经生效，这次没有重复执行。';

export interface Options {
  url: string;
  /** As a superuser, who may hold and end connections of others. */
  databaseUrl: string;
  token: string;
  /** Acts whose answer is lost at each of the three moments. */
  each: number;
  pages: number;
  random(): number;
}

interface Plan {
  marker: string;
  moment: Moment;
  kind: Kind;
  cuts: Cut[];
}

export interface Loss extends Plan {
  /** What the page ended with, then what it ended with when the user did the same again. */
  ends: Outcome['end'][];
  /** Changes in the database when the page first came to an end, and at last. */
  between: number;
  effects: number;
  /** What is wrong; nothing, as it should be. */
  wrong: string[];
}

/** Lets pages act over lines that are cut, and holds what their users were told against what the database holds. */
export async function loseAnswers(options: Options): Promise<Loss[]> {
  await noteEffects(options.databaseUrl);
  // Those that take longest come first (they are taken from the end), or one page would be left alone with them.
  const plans = plansOf(options).sort((one, other) => waits(one) - waits(other));
  const losses: Loss[] = [];
  const work = async () => {
    const page = await openPage(options);
    try {
      for (let plan = plans.pop(); plan; plan = plans.pop()) losses.push(await lose(page, plan, options));
    } finally {
      await page.close();
    }
  };
  await Promise.all(Array.from({ length: options.pages }, work));
  return losses;
}

/** All chance is used up here, so that the same seed makes the same plans however the pages share them. */
function plansOf({ each, random }: Options): Plan[] {
  const run = Math.floor(random() * 36 ** 4).toString(36);
  return MOMENTS.flatMap((moment, place) =>
    Array.from({ length: each }, (_, number) => {
      const kind = KINDS[number % KINDS.length] ?? 'add';
      return { marker: `la${run}x${place}x${number}`, moment, kind, cuts: cutsOf(moment, kind, random) };
    }),
  );
}

/** How long its page will wait, by the cuts: a stalled line takes as long as several others. */
const waits = ({ cuts }: Plan) => cuts.reduce((sum, cut) => sum + (cut === 'stalls' ? 10 : 1), 0);

/** Mostly the first answer is lost, at times the second too, and at times all: then nobody knows. */
function cutsOf(moment: Moment, kind: Kind, random: () => number): Cut[] {
  const chance = random();
  const count = chance < 0.75 ? 1 : chance < 0.95 ? 2 : TRIES;
  return Array.from({ length: count }, () => {
    if (moment === 'after the commit') return 'after the commit';
    if (moment === 'during the answer') return 'in the answer';
    // A page waits for files much longer than the nine seconds of other calls.
    if (random() < 0.03 && !WITH_FILES.includes(kind)) return 'stalls';
    return BEFORE[Math.floor(random() * BEFORE.length)] ?? 'never arrives';
  });
}

interface Page {
  line: Line;
  holder: Holder;
  carryOut(wish: Wish): Promise<Outcome>;
  close(): Promise<void>;
}

async function openPage({ url, databaseUrl, token, random }: Options): Promise<Page> {
  const holder = await openHolder(databaseUrl);
  const line = await openLine(url, holder, random);
  const child: ChildProcess = fork(PAGE, [line.url, token], { serialization: 'advanced', execArgv: [] });
  await once(child, 'message');
  return {
    line,
    holder,
    carryOut: async (wish) => {
      child.send(wish);
      const [outcome] = await once(child, 'message');
      return outcome as Outcome;
    },
    close: async () => {
      child.kill();
      await Promise.all([line.close(), holder.close()]);
    },
  };
}

async function lose({ line, holder, carryOut }: Page, plan: Plan, options: Options): Promise<Loss> {
  const wish = await prepare(plan, holder, options);
  line.cutNext(plan.marker, plan.cuts);
  const first = await carryOut(wish);
  line.cutNext(plan.marker, []);
  await holder.settled(plan.marker);
  const between = await holder.effects(plan.marker);
  const outcomes = [first];
  if (first.end === 'in doubt') outcomes.push(await carryOut(wish));
  const effects = await holder.effects(plan.marker);
  const wrong = wrongIn(outcomes, between, effects);
  return { ...plan, ends: outcomes.map(({ end }) => end), between, effects, wrong };
}

async function prepare({ kind, marker }: Plan, holder: Holder, { url, token }: Options): Promise<Wish> {
  const wish: Wish = { kind, marker, id: '', workbook: new Uint8Array() };
  if (kind === 'import')
    wish.workbook = Uint8Array.from(await xlsxOf(['职务编码', '职务名称', '职级'], [[marker, marker, '1']]));
  if (kind === 'table') wish.id = await holder.idOf('dictionary', 'dict_code', 'position_rank');
  if (['edit', 'remove', 'remove several'].includes(kind)) {
    await call(url, '/sys/position/add', token, { code: marker, name: marker, postRank: '1' });
    wish.id = await holder.idOf('position', 'code', marker);
    await holder.forget(marker);
  }
  return wish;
}

/** Nothing twice, nothing lost, and no word that is not true. */
function wrongIn([first, second]: Outcome[], between: number, effects: number): string[] {
  const last = second ?? first;
  const wrong: string[] = [];
  if (effects > 1) wrong.push('done twice');
  if (last?.end === 'done' && effects === 0) wrong.push('told as done and lost');
  if (last?.end === 'refused' && effects > 0) wrong.push(`told as refused and done: ${last.words}`);
  if (last?.end === 'in doubt') wrong.push(`still in doubt when done again: ${last.words}`);
  if (first?.end === 'in doubt' && !first.told.some((text) => text.includes(IN_DOUBT)))
    wrong.push('the user was not told that nobody knows');
  const toldDoneBefore = second?.told.includes(DONE_BEFORE) === true;
  if (second && toldDoneBefore !== between > 0)
    wrong.push(`told as done before: ${toldDoneBefore}; it was: ${between > 0}`);
  return wrong;
}
