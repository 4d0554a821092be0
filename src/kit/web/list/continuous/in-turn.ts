const AT_ONCE = 6;
const waiting = new Set<() => void>();

/** Has something dear drawn with a few others in one of the next frames; answers how to call it off. */
export function inTurn(draw: () => void): () => void {
  if (waiting.size === 0) requestAnimationFrame(drawSome);
  waiting.add(draw);
  return () => void waiting.delete(draw);
}

function drawSome(): void {
  for (const draw of [...waiting].slice(0, AT_ONCE)) {
    waiting.delete(draw);
    draw();
  }
  if (waiting.size > 0) requestAnimationFrame(drawSome);
}
