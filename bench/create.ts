import { type Finding, times } from './finding.ts';
import { compare, type Plan } from './load.ts';
import type { Stage } from './stage.ts';

const LEAST_RATIO = 0.35;
const BODY = { name: '新增职务', postRank: '1' };

/** A new row with session, permission, validation, dictionary check, transaction and audit, against a bare insert. */
export async function measureCreate({ product, bare, token, ask }: Stage, plan: Plan): Promise<Finding> {
  const count = async () => {
    const [row] = await ask<{ rows: number; audited: number }>(
      `select (select count(*)::int from position) as rows,
        (select count(*)::int from audit_entry where outcome = 'done' and subject = 'position') as audited`,
    );
    return row ?? { rows: 0, audited: 0 };
  };
  const before = await count();
  const targets = {
    product: { url: `${product.url}/ggzyjypt/sys/position/add`, token, body: BODY },
    bare: { url: `${bare.url}/add`, body: BODY },
  };
  const { product: ours, bare: theirs, ratio } = await compare(targets.product, targets.bare, plan);
  const after = await count();
  if (after.rows - before.rows < ours.answered + theirs.answered)
    throw new Error('not every answered create made a row');
  if (after.audited - before.audited < ours.answered) throw new Error('not every answered create was audited');
  return {
    what: 'create a row with validation and audit: requests a second',
    product: ours.perSecond.toFixed(0),
    baseline: theirs.perSecond.toFixed(0),
    ratio: times(ratio),
    budget: `≥ ${LEAST_RATIO} ×`,
    met: ratio >= LEAST_RATIO,
  };
}
