const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';
const SPECIAL = '#%+-_=@';
const LENGTH = 14;

/** A number below `limit`, every one as likely as the others. */
function below(limit: number): number {
  const most = 256 - (256 % limit);
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < most) return byte % limit;
  }
}

const one = (characters: string) => characters[below(characters.length)] ?? '';

/** A password that satisfies the rule and that nobody mistypes: no 0, O, 1, l or I. */
export function randomPassword(): string {
  const all = LETTERS + DIGITS + SPECIAL;
  const signs = [one(LETTERS), one(DIGITS), one(SPECIAL), ...Array.from({ length: LENGTH - 3 }, () => one(all))];
  for (let last = signs.length - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    [signs[last], signs[other]] = [signs[other] ?? '', signs[last] ?? ''];
  }
  return signs.join('');
}
