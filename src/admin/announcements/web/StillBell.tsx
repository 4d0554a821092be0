/** A bell that hangs still: nothing to tell. */
export function StillBell() {
  return (
    <svg width="96" height="74" viewBox="0 0 120 92" focusable={false} aria-hidden="true">
      <g
        fill="none"
        stroke="var(--ink-soft)"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      >
        <path d="M24 10h72M32 10v72M88 10v72M24 82h16M80 82h16" />
        <path d="M60 10v6M55 21a5 5 0 0 1 10 0" />
        <path d="M60 21c-10 0-14 8-14 20 0 10-2 15-6 19h40c-4-4-6-9-6-19 0-12-4-20-14-20Z" />
        <path d="M47 46h26M46 51h28" strokeOpacity=".55" />
      </g>
      <circle cx="60" cy="66" r="4.5" fill="var(--seal)" />
    </svg>
  );
}
