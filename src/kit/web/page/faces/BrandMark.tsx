/** 开, "open", in a square of 32: strokes rather than a letter, because no font has to be there. Also in mark.svg. */
export const SEAL_STROKES = 'M8.6 9.6h14.8M6.4 16.2h19.2M19.6 9.6v15.6M12.4 9.6v6.2c0 4.4-1.3 7.2-4.6 9.2';

/** The seal of the platform. */
export function BrandMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="brand-mark">
      <rect x="1" y="1" width="30" height="30" rx="5" fill="#cf1322" />
      <path d={SEAL_STROKES} fill="none" stroke="#fff" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
