import { expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { loseAnswers, MOMENTS } from './lost-answers/lose-answers.ts';
import { randomFrom } from './random.ts';

const app = await testApp();
const EACH = 20;

it('an act whose answer is lost is done once, and its user is told the truth', { timeout: 120_000 }, async () => {
  const seed = Date.now() % 1_000_000;
  const { token = '' } = await app.as('admin');
  const url = `http://127.0.0.1:${await app.listen()}`;
  const losses = await loseAnswers({
    url,
    databaseUrl: app.database.superUrl,
    token,
    each: EACH,
    pages: 4,
    random: randomFrom(seed),
  });
  expect(
    losses.filter(({ wrong }) => wrong.length > 0),
    `seed ${seed}`,
  ).toEqual([]);
  expect(MOMENTS.map((moment) => losses.filter((loss) => loss.moment === moment).length)).toEqual([EACH, EACH, EACH]);
});
