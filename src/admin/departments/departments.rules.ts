import type { Verdict } from '#kit/domain/refusal.ts';

/** A letter and two digits a level: A01 … A99, B01 … Z99; a child continues the code of its parent. */
export const LEVEL_LENGTH = 3;
export const MOST_LEVELS = 10;

export const COMPANY = '1';
export const DEPARTMENT = '2';
export const POST = '3';

/** A mobile, a landline with its area, or a short internal number; form and server ask for the same. */
export const PHONE_FORM = '^(1[3-9]\\d{9}|0\\d{2,3}-?\\d{7,8}(-\\d{1,6})?|\\d{3,8})$';

export const levelOf = (orgCode: string) => orgCode.length / LEVEL_LENGTH;

export const parentCodeOf = (orgCode: string) => orgCode.slice(0, -LEVEL_LENGTH);

/** The code behind the last one that was given below a parent; none when the level is full. */
export function nextCode(parentCode: string, last: string | undefined): string | undefined {
  if (last === undefined) return `${parentCode}A01`;
  const own = last.slice(-LEVEL_LENGTH);
  const [letter, number] = [own.charCodeAt(0), Number(own.slice(1))];
  if (number < 99) return `${parentCode}${own.charAt(0)}${String(number + 1).padStart(2, '0')}`;
  return own.startsWith('Z') ? undefined : `${parentCode}${String.fromCharCode(letter + 1)}01`;
}

/** Organisations are at the top; below them are departments and posts. */
export function categoryFault(
  orgCategory: string,
  isRoot: boolean,
): Verdict<'department.top-is-company' | 'department.company-is-top'> {
  if (isRoot && orgCategory !== COMPANY) return 'department.top-is-company';
  if (!isRoot && orgCategory === COMPANY) return 'department.company-is-top';
  return undefined;
}

export const defaultCategory = (isRoot: boolean) => (isRoot ? COMPANY : DEPARTMENT);

/** Who becomes head and who stops, counted from the heads that the editor saw: what others added meanwhile stays. */
export function headsDifference(seen: string[], wanted: string[], current: string[]) {
  const [wereSeen, areWanted, areHeads] = [new Set(seen), new Set(wanted), new Set(current)];
  return {
    added: wanted.filter((id) => !wereSeen.has(id) && !areHeads.has(id)),
    removed: seen.filter((id) => !areWanted.has(id) && areHeads.has(id)),
  };
}
