import { type Finding, times } from './finding.ts';
import type { Stage } from './stage.ts';

const MOST_MS = 100;
const CALLS = 300;
/** Within every bound, and as costly as their length allows. */
const LONG = ['<p>'.repeat(280_000), 'x<img>'.repeat(140_000), '<'.repeat(840_000)];
const SHORT = Array.from({ length: 30 }, () => '<p>'.repeat(3_333));

/** How long others wait for /healthz while hostile texts are cleaned, against a server at rest. */
export async function measureTexts({ product, token }: Pick<Stage, 'product' | 'token'>): Promise<Finding[]> {
  const health = async () => {
    const before = performance.now();
    const { ok } = await fetch(`${product.url}/healthz`);
    if (!ok) throw new Error('/healthz failed');
    return performance.now() - before;
  };
  const slowest = async (isOver: (calls: number) => boolean) => {
    let [longest, calls] = [0, 0];
    for (; !isOver(calls); calls += 1) longest = Math.max(longest, await health());
    return longest;
  };
  const clean = (content: string) => cleanOne(`${product.url}/ggzyjypt/sys/demo/richText`, token, content);
  await slowest((calls) => calls >= CALLS);
  const atRest = await slowest((calls) => calls >= CALLS);
  const during = async (what: string, work: () => Promise<unknown>): Promise<Finding> => {
    let isCleaned = false;
    const cleaning = work().finally(() => {
      isCleaned = true;
    });
    const [meanwhile] = await Promise.all([slowest(() => isCleaned), cleaning]);
    return {
      what: `slowest answer of /healthz while ${what} are cleaned`,
      product: `${meanwhile.toFixed(0)} ms`,
      baseline: `${atRest.toFixed(0)} ms (at rest)`,
      ratio: times(meanwhile / atRest),
      budget: `≤ ${MOST_MS} ms`,
      met: meanwhile <= MOST_MS,
    };
  };
  return [
    await during(`${LONG.length} hostile texts of 840 kB, one after another,`, async () => {
      for (const content of LONG) await clean(content);
    }),
    await during(`${SHORT.length} hostile texts of 10 kB at once`, () => Promise.all(SHORT.map(clean))),
  ];
}

async function cleanOne(url: string, token: string, content: string): Promise<void> {
  const { status } = await fetch(url, {
    method: 'POST',
    headers: { 'x-access-token': token, 'content-type': 'application/json' },
    body: JSON.stringify({ content }),
  });
  if (status !== 200 && status !== 400) throw new Error(`a hostile text was answered with ${status}`);
}
