import { SEAL_STROKES } from './BrandMark.tsx';

const ink = {
  fill: 'none',
  stroke: 'var(--ink-soft)',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
const frame = { width: 120, height: 92, viewBox: '0 0 120 92', focusable: false } as const;

/** A tied file with one seal: nothing has been filed here yet. */
export function TiedFile() {
  return (
    <svg {...frame} aria-hidden="true">
      <g {...ink}>
        <path d="M22 24h30l6 8h40a3 3 0 0 1 3 3v43a3 3 0 0 1-3 3H22a3 3 0 0 1-3-3V27a3 3 0 0 1 3-3Z" />
        <path d="M26 24v-7a3 3 0 0 1 3-3h52a3 3 0 0 1 3 3v15" />
        <path d="M34 21h26M66 21h10" strokeOpacity=".55" />
        <path d="M60 81V32M19 56h82" strokeDasharray="1 4" />
        <path d="M60 56c-7-9-15-8-15-2s9 5 15 2c6-9 15-9 15-3s-9 5-15 1c-4 6-6 10-11 14M60 56c4 6 6 10 11 14" />
      </g>
      <Seal x={82} y={60} />
    </svg>
  );
}

/** A lens over blank lines: the search left nothing. */
export function NothingFound() {
  return (
    <svg {...frame} aria-hidden="true">
      <g {...ink}>
        <path d="M28 12h46l14 14v52a3 3 0 0 1-3 3H28a3 3 0 0 1-3-3V15a3 3 0 0 1 3-3Z" />
        <path d="M74 12v11a3 3 0 0 0 3 3h11" />
        <path d="M36 34h24M36 46h14M36 58h10" strokeOpacity=".55" />
        <circle cx="68" cy="56" r="15" />
        <path d="m79 67 15 15" strokeWidth="3" />
      </g>
      <path d="m62 50 12 12m0-12L62 62" stroke="var(--seal)" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}

/** A hall door with its bar across. */
export function ClosedDoor() {
  return (
    <svg {...frame} aria-hidden="true">
      <g {...ink}>
        <path d="M16 81h88M22 81V34h76v47M14 34 60 10l46 24Z" />
        <path d="M32 81V42h12v39M76 81V42h12v39" strokeOpacity=".55" />
        <path d="M48 81V44h24v37M60 44v37" />
      </g>
      <path d="M44 62h32" stroke="var(--seal)" strokeWidth="5" strokeLinecap="round" />
    </svg>
  );
}

/** A thread that broke between two posts. */
export function BrokenThread() {
  return (
    <svg {...frame} aria-hidden="true">
      <g {...ink}>
        <path d="M18 81h24M30 81V28M78 81h24M90 81V28" />
        <circle cx="30" cy="22" r="6" />
        <circle cx="90" cy="22" r="6" />
        <path d="M36 24c8 10 12 14 17 15M84 24c-8 10-12 14-17 15" />
        <path d="m53 39-3 9M67 39l4 8" strokeOpacity=".55" />
      </g>
      <circle cx="60" cy="56" r="3.5" fill="var(--seal)" />
    </svg>
  );
}

/** A sheet with its lines and the seal upon them: it is done. */
export function Sealed() {
  return (
    <svg {...frame} aria-hidden="true">
      <g {...ink}>
        <path d="M32 12h44l14 14v52a3 3 0 0 1-3 3H32a3 3 0 0 1-3-3V15a3 3 0 0 1 3-3Z" />
        <path d="M76 12v11a3 3 0 0 0 3 3h11" />
        <path d="M40 34h28M40 45h38M40 56h20" strokeOpacity=".55" />
      </g>
      <Seal x={68} y={54} />
    </svg>
  );
}

/** A counter whose shutter is down: this is not offered here yet. */
export function ShutCounter() {
  return (
    <svg {...frame} aria-hidden="true">
      <g {...ink}>
        <path d="M14 81h92M22 81V18h76v63M22 60h76M18 60h84v6H18Z" />
        <path d="M30 18v42M90 18v42M30 26h60M30 34h60M30 42h60" strokeOpacity=".55" />
        <path d="M48 12h24" />
      </g>
      <rect x="50" y="46" width="20" height="9" rx="2" fill="var(--seal)" />
    </svg>
  );
}

function Seal({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(-6)`}>
      <rect width="20" height="20" rx="3" fill="var(--seal)" />
      <path
        d={SEAL_STROKES}
        transform="scale(.625)"
        fill="none"
        stroke="#fff"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </g>
  );
}
