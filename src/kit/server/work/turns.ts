/** Lets so many of a kind run at once; the others wait their turn, and what is quick goes before what is not. */
export function turns(atOnce: number) {
  let running = 0;
  const waiting = { quick: [] as (() => void)[], slow: [] as (() => void)[] };
  return async <Result>(work: () => Promise<Result>, pace: 'quick' | 'slow' = 'slow'): Promise<Result> => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((go) => waiting[pace].push(go));
    try {
      return await work();
    } finally {
      const next = waiting.quick.shift() ?? waiting.slow.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** For each key one after another: many calls of one key wait for each other, and others wait for one of them at most. */
export function turnsOfEach(refuseMore: (waiting: number) => void = () => {}) {
  const each = new Map<string, { inTurn: ReturnType<typeof turns>; count: number }>();
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const own = each.get(key) ?? { inTurn: turns(1), count: 0 };
    refuseMore(own.count);
    each.set(key, own);
    own.count += 1;
    try {
      return await own.inTurn(work);
    } finally {
      own.count -= 1;
      if (own.count === 0) each.delete(key);
    }
  };
}
