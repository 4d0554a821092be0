const TRIES = 3;
const PAUSE_MS = 300;

/** Tries up to three times, a moment apart; what the last try threw is thrown. */
export async function inThreeTries<Result>(act: () => Promise<Result>): Promise<Result> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await act();
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
