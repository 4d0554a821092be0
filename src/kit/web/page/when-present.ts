const RESTS_AFTER_MS = 300_000;
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'focus'] as const;

let touchedAt = Date.now();
const waiting = new Map<string, () => void>();

const isPresent = () => document.visibilityState === 'visible' && Date.now() - touchedAt < RESTS_AFTER_MS;

function touched() {
  touchedAt = Date.now();
  const acts = [...waiting.values()];
  waiting.clear();
  for (const act of acts) act();
}

for (const touch of TOUCHES) window.addEventListener(touch, touched, { passive: true, capture: true });

/** Does it now if somebody is at the page, else when they are back: a call for nobody would keep their session alive. */
export function whenPresent(name: string, act: () => void) {
  if (isPresent()) act();
  else waiting.set(name, act);
}
