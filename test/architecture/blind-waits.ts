import { lineOf, literal, parse, type Syntax, walk } from './syntax.ts';
import { isCode, isTest, type Tree } from './tree.ts';

const BLIND = 'waitForTimeout';

/** Files in which time is what a test is about, or in which nothing else tells of what is waited for. */
const WAITS_FOR_A_REASON: Record<string, string> = {
  'src/admin/announcements/server/shown-content.test.ts': 'nothing tells when a thread has begun to clean',
  'src/kit/server/data/change-feed.test.ts': 'how often a feed tries again while its line is down',
  'src/kit/server/events/start-outbox.test.ts': 'a listener that takes long',
  'src/kit/server/exports/export-turns.test.ts': 'a reader that stalls, and rows that come slowly',
  'test/attacks/live-grid.test.ts': 'nothing tells when the last statement after a goodbye has been made',
  'test/attacks/raw-socket.ts': 'nothing tells when a server has taken a connection',
  'test/faults/kills.ts': 'kills at any moment',
  'test/faults/uploads/interrupt.ts': 'a disk that is full for a while',
  'test/faults/uploads/line.ts': 'a line that is cut for a while',
  'test/journeys/guard.journey.ts': 'answers that come late',
  'test/journeys/home.journey.ts': 'answers that come late',
};

/**
 * Waits for so many milliseconds instead of for the thing itself: too short on a slow machine, too long on any other. A
 * loop may wait between two looks.
 */
export function blindWaits(tree: Tree): string[] {
  return [...tree]
    .filter(([file, text]) => isOfTests(file) && isCode(file) && mayWait(file, text))
    .flatMap(([file, text]) => {
      const program = parse(file, text);
      const sleeps = sleepsOf(program);
      if (file in WAITS_FOR_A_REASON && sleeps.length === 0) return [`${file} needs no reason: it waits for no time`];
      const found = [...pageWaits(program), ...(file in WAITS_FOR_A_REASON ? [] : sleeps)];
      return [...new Set(found.map(({ start }) => `${file}:${lineOf(text, start)} waits for a time`))];
    });
}

const mayWait = (file: string, text: string) =>
  file in WAITS_FOR_A_REASON || text.includes(BLIND) || text.includes('setTimeout');
const isOfTests = (file: string) => isTest(file) || /^(test|src\/testing)\//.test(file);

function pageWaits(program: Syntax): Syntax[] {
  const found: Syntax[] = [];
  walk(program, (node) => void (node.type === 'Identifier' && node.name === BLIND && found.push(node)));
  return found;
}

const LOOP = /^(For|While|DoWhile)\w*Statement$/;
const FUNCTION = /Function/;

/** Calls that end after a time, apart from those in a loop. */
function sleepsOf(program: Syntax): Syntax[] {
  const names = timerNames(program);
  const found: Syntax[] = [];
  const around: Syntax[] = [];
  walk(program, (node) => {
    const innermost = around.findLast((one) => isWithin(node, one));
    if (isSleep(node, names) && !LOOP.test(innermost?.type ?? '')) found.push(node);
    if (LOOP.test(node.type) || FUNCTION.test(node.type)) around.push(node);
  });
  return found;
}

const isWithin = (inner: Syntax, outer: Syntax) => inner.start >= outer.start && inner.start < (outer.end as number);

/** What a file calls the timer of `node:timers/promises`. */
function timerNames(program: Syntax): Set<string> {
  const names = new Set<string>();
  walk(program, (node) => {
    if (node.type !== 'ImportDeclaration' || literal(node.source) !== 'node:timers/promises') return;
    for (const { imported, local } of node.specifiers as { imported?: Syntax; local: Syntax }[])
      if (imported?.name === 'setTimeout') names.add(local.name as string);
  });
  return names;
}

function isSleep(node: Syntax, names: ReadonlySet<string>): boolean {
  if (node.type === 'CallExpression') return names.has((node.callee as Syntax).name as string);
  if (node.type !== 'NewExpression' || (node.callee as Syntax).name !== 'Promise') return false;
  let sleeps = false;
  walk(node, ({ type, callee, arguments: given }) => {
    // Without a time it is the next turn.
    if (type === 'CallExpression' && (callee as Syntax).name === 'setTimeout')
      sleeps ||= (given as unknown[]).length > 1;
  });
  return sleeps;
}
