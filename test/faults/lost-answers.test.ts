import { expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { loseAnswers, MOMENTS } from './lost-answers/lose-answers.ts';
import { randomFrom } from './random.ts';

const app = await testApp();
const EACH = 20;
/** The same moments in every run; `npm run faults` takes others. */
const SEED = Number(process.env.GONGKAI_SEED) || 14;

it('an act whose answer is lost is done once, and its user is told the truth', { timeout: 120_000 }, async () => {
  const { token = '' } = await app.as('admin');
  const url = `http://127.0.0.1:${await app.listen()}`;
  const losses = await loseAnswers({
    url,
    databaseUrl: app.database.superUrl,
    token,
    each: EACH,
    pages: 6,
    random: randomFrom(SEED),
  });
  expect(
    losses.filter(({ wrong }) => wrong.length > 0),
    `GONGKAI_SEED=${SEED}`,
  ).toEqual([]);
  expect(MOMENTS.map((moment) => losses.filter((loss) => loss.moment === moment).length)).toEqual([EACH, EACH, EACH]);
});
