const WIRE = /^(?:(\d{4})-(\d{2})-(\d{2}))?[ T]?(?:(\d{2}):(\d{2})(?::(\d{2}))?)?$/;
/** The parts that a format is made of. */
export const TOKENS = /YYYY|YY|MM|M|DD|D|HH|H|mm|m|ss|s/g;

/** A day, instant or time in a column's own format. What cannot be read stays as it is. */
export function shownMoment(format: string, wire: string): string {
  const found = WIRE.exec(wire);
  if (!found || wire === '') return wire;
  const [, year = '0000', month = '01', day = '01', hour = '00', minute = '00', second = '00'] = found;
  const parts: Record<string, string> = { YYYY: year, MM: month, DD: day, HH: hour, mm: minute, ss: second };
  return format.replace(TOKENS, (token) => {
    if (token === 'YY') return year.slice(2);
    return parts[token] ?? String(Number(parts[token + token]));
  });
}
