/** The seal: a well cut in stone, open to everybody who draws from it. */
export function BrandMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="brand-mark">
      <rect x="1" y="1" width="30" height="30" rx="6" fill="#cf1322" />
      <path
        d="M12.4 7.2 11.2 25M20.8 7.2 19.6 25M7.4 12.4h17.4M6.8 19.4h17.4"
        fill="none"
        stroke="#fff"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
    </svg>
  );
}
