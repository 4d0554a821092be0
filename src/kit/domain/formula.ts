/**
 * Whether a spreadsheet would work a text out as a formula when somebody pastes it or opens it as CSV: whatever begins
 * with =, and a + - @ that calls a function or, as DDE does, another program. Numbers, telephones and dashes are texts.
 */
export const looksLikeFormula = (text: string): boolean =>
  /^\s*(?:=[^=\s]|[+\-@].*(?:[A-Za-z]\d{0,3}\(|\w\|))/s.test(text);
