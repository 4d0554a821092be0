/** Runs the work once for each request that came after its last start, and again while it says that there is more. */
export function repeatWhenAsked(work: () => Promise<boolean>, broken: (error: unknown) => void) {
  let running: Promise<void> | undefined;
  let asked = false;
  let stopped = false;
  const run = async () => {
    while (asked && !stopped) {
      asked = false;
      if (await work()) asked = true;
    }
  };
  const ask = () => {
    asked = true;
    if (stopped) return;
    running ??= run()
      .catch(broken)
      .finally(() => {
        running = undefined;
        if (asked) ask();
      });
  };
  return {
    ask,
    stop: async () => {
      stopped = true;
      await running;
    },
  };
}
