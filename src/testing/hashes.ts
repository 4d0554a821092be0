import { createHook } from 'node:async_hooks';

/** How many password hashes an act costs; they take nearly all of the time of a sign-in, at one cost. */
export async function countHashes<Result>(act: () => Promise<Result>): Promise<{ hashes: number; result: Result }> {
  let hashes = 0;
  const counting = createHook({
    init: (_id, type) => {
      if (type === 'ARGON2REQUEST') hashes += 1;
    },
  }).enable();
  try {
    return { result: await act(), hashes };
  } finally {
    counting.disable();
  }
}
