import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { requireNode24 } from '#kit/server/work/require-node.ts';
import { helpIfAsked } from '../../scripts/lib/help-if-asked.ts';
import { parse, walk } from '../architecture/syntax.ts';
import { randomFrom } from './random.ts';

requireNode24();

helpIfAsked(`
node test/faults/planted.ts --in FOLDER: plants faults in a clone of the product, one at a time, at places that a seed
chooses, and says which test of npm test finds each. Run it in a clone, never where somebody works.

  --in FOLDER  the clone, installed and built
  --seed N     chooses files and places (20261118)
  --count N    how many faults (10)`);

const { values } = parseArgs({
  options: {
    in: { type: 'string' },
    seed: { type: 'string', default: '20261118' },
    count: { type: 'string', default: '10' },
  },
});
if (!values.in) throw new Error('--in FOLDER names the clone');
const folder = values.in;

/** What a tired author gets wrong: the other side of a comparison, the other branch, one too few. */
const OTHER: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '+': '-',
};

interface Node {
  type: string;
  start: number;
  end: number;
  operator?: string;
  left?: Node;
  right?: Node;
  value?: unknown;
}

interface Fault {
  file: string;
  line: number;
  was: string;
  is: string;
  text: string;
}

function nodesOf(file: string, text: string): Node[] {
  const nodes: Node[] = [];
  walk(parse(file, text), (node) => void nodes.push(node as unknown as Node));
  return nodes;
}

const isText = ({ type, value }: Node) =>
  type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string');

function faultsIn(file: string): Fault[] {
  const text = readFileSync(join(folder, file), 'utf8');
  const lineAt = (at: number) => text.slice(0, at).split('\n').length;
  return nodesOf(file, text).flatMap(({ type, start, end, operator, left, right, value }) => {
    if (type === 'Literal' && typeof value === 'boolean') {
      const is = String(!value);
      return [{ file, line: lineAt(start), was: String(value), is, text: text.slice(0, start) + is + text.slice(end) }];
    }
    const is = OTHER[operator ?? ''];
    if (!(is && left && right) || (operator === '+' && (isText(left) || isText(right)))) return [];
    const at = text.indexOf(operator as string, left.end);
    if (at < 0 || at >= right.start) return [];
    const changed = text.slice(0, at) + is + text.slice(at + (operator as string).length);
    return [{ file, line: lineAt(at), was: operator as string, is, text: changed }];
  });
}

/** What `npm test` runs, from what is nearest to the fault outwards. */
const tries = (file: string) => [
  ['npx', 'vitest', 'run', '--bail=1', `${dirname(file)}/`],
  ['npx', 'vitest', 'related', '--run', '--bail=1', file],
  ['npx', 'tsc', '-p', 'tsconfig.server.json', '--noEmit'],
  ['npx', 'tsc', '-p', 'tsconfig.web.json', '--noEmit'],
  ['sh', '-c', 'npm run build && npx playwright test --grep @story -x'],
];

function tryOut(command: string[]) {
  // A fault may also let something wait for ever; that run is ended with all that it has started, and counts as found.
  const run = { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 } as const;
  const { status, stdout, stderr } = spawnSync('timeout', ['-k', '5', '900', ...command], run);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal
  const printed = (stdout + stderr).replace(/\u001b\[[\d;]*m/g, '');
  return { passed: status === 0 || /No test files found/.test(printed), printed };
}

/** The first of `tries` that fails with the fault, and what it said. */
function findOut(file: string): { command: string[]; words: string } | undefined {
  for (const command of tries(file)) {
    const { passed, printed } = tryOut(command);
    if (passed) continue;
    return { command, words: (/(?:FAIL |✘).*|error TS.*/.exec(printed)?.[0] ?? command.join(' ')).slice(0, 240) };
  }
  return undefined;
}

const random = randomFrom(Number(values.seed));
const oneOf = <Item>(items: Item[]) => items[Math.floor(random() * items.length)];
const files = globSync('src/**/*.{ts,tsx}', { cwd: folder })
  .filter((file) => !/\.test\.|\/testing\/|\.seed\.|\.(zh-CN|en)\.ts$|\.d\.ts$|fake|\/gallery\//.test(file))
  .sort();
let missed = 0;
for (let planted = 0; planted < Number(values.count); ) {
  const fault = oneOf(faultsIn(oneOf(files) as string));
  if (!fault) continue;
  planted += 1;
  const path = join(folder, fault.file);
  const right = readFileSync(path, 'utf8');
  writeFileSync(path, fault.text);
  const by = findOut(fault.file);
  writeFileSync(path, right);
  const found = by !== undefined && tryOut(by.command).passed;
  if (!found) missed += 1;
  const words = found ? by.words : by ? `IN DOUBT, fails without it too: ${by.words}` : 'NOT FOUND';
  console.log(`${planted}. ${fault.file}:${fault.line} ${fault.was} became ${fault.is}: ${words}`);
}
process.exitCode = missed > 0 ? 1 : 0;
