let leftAt = Number.NEGATIVE_INFINITY;
const SOON_MS = 5_000;

window.addEventListener('beforeunload', () => {
  leftAt = performance.now();
});

/** The page is being reloaded or left: its calls break off, which is nobody's failure. */
export const isGoingAway = () => performance.now() - leftAt < SOON_MS;
