import { table } from '../../../bench/measurements.ts';
import { embeddedUrl, startServer, temporaryFolder } from '../server-process.ts';
import { signIn } from '../write-load.ts';
import { type Loss, loseAnswers, MOMENTS } from './lose-answers.ts';

const FULL = 200;

/** Loses answers of a server with a database of its own, and tells what came of it. */
export async function loseAndReport({ each, random }: { each: number; random(): number }) {
  await using folder = temporaryFolder();
  await using server = await startServer({ GONGKAI_DATA_DIR: folder.path });
  const token = await signIn(server.url);
  const databaseUrl = embeddedUrl(folder.path);
  const losses = await loseAnswers({ url: server.url, databaseUrl, token, each, pages: 6, random });
  const wrong = losses.filter((loss) => loss.wrong.length > 0);
  for (const loss of wrong) console.log(JSON.stringify(loss));
  return { text: textOf(losses), isRight: wrong.length === 0, isWhole: each >= FULL };
}

function textOf(losses: Loss[]): string {
  const kinds = Object.entries(Object.groupBy(losses, ({ kind }) => kind)).map(
    ([kind, of = []]) => `${of.length} × ${kind}`,
  );
  return [
    `- Acts of the web client's own code over lines that are cut: ${kinds.join(', ')}`,
    `- Cuts: ${cutsIn(losses)}`,
    '- Counted in the database: changes that were committed under the marker of each act',
    '',
    table([HEADINGS, ...MOMENTS.map((moment) => row(moment, losses)), row('all', losses)]),
  ].join('\n');
}

const cutsIn = (losses: Loss[]) =>
  Object.entries(
    Object.groupBy(
      losses.flatMap(({ cuts }) => cuts),
      (cut) => cut,
    ),
  )
    .map(([cut, of = []]) => `${of.length} × ${cut}`)
    .join(', ');

const HEADINGS = [
  'line cut',
  'acts',
  'known while the page waited',
  'told that nobody knows',
  'of these done',
  'known when submitted again',
  'refused and not done',
  'changes in the database',
  'done twice',
  'lost or told untruly',
];

function row(moment: string, losses: Loss[]): (string | number)[] {
  const these = losses.filter((loss) => moment === 'all' || loss.moment === moment);
  const count = (is: (loss: Loss) => boolean) => these.filter(is).length;
  const inDoubt = (loss: Loss) => loss.ends[0] === 'in doubt';
  const isTwice = ({ effects }: Loss) => effects > 1;
  return [
    moment,
    these.length,
    count((loss) => !inDoubt(loss)),
    count(inDoubt),
    count((loss) => inDoubt(loss) && loss.between > 0),
    count((loss) => inDoubt(loss) && loss.ends.at(-1) !== 'in doubt'),
    count(({ ends }) => ends.at(-1) === 'refused'),
    these.reduce((sum, { effects }) => sum + effects, 0),
    count(isTwice),
    count((loss) => loss.wrong.length > 0 && !isTwice(loss)),
  ];
}
