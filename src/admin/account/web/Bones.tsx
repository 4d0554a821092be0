const LINES = ['a', 'b', 'c', 'd'];

/** Lines that stand for what is on its way. */
export function Bones() {
  return (
    <div className="account-bones" aria-hidden>
      {LINES.map((line) => (
        <span key={line} />
      ))}
    </div>
  );
}
