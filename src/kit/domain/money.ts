// Money is counted in fen and travels as text: an amount may pass what a Number holds exactly.

const FEN = /^(0|-?[1-9]\d{0,17})$/;
const YUAN = /^(-?)(\d{1,3}(?:[,，]\d{3})+|\d{1,16})(?:\.(\d{1,2}))?$/;

export const isFen = (text: string) => FEN.test(text);

/** Yuan as people type them, with or without separators, in fen; undefined for anything else. */
export function fenOf(yuan: string): string | undefined {
  const [, sign = '', whole, cents = ''] = YUAN.exec(yuan.trim()) ?? [];
  if (whole === undefined) return undefined;
  const fen = `${whole.replace(/[,，]/g, '')}${cents.padEnd(2, '0')}`.replace(/^0+(?=\d)/, '');
  const signed = fen === '0' ? fen : `${sign}${fen}`;
  return isFen(signed) ? signed : undefined;
}

/** Fen in yuan with two decimals. */
export function yuanOf(fen: string): string {
  const sign = fen.startsWith('-') ? '-' : '';
  const digits = fen.replace('-', '').padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** With a separator every three digits, as amounts are read. */
export const grouped = (amount: string) => amount.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',');
