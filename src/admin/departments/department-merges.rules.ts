import type { Verdict } from '#kit/domain/refusal.ts';
import { codeAfterMove } from './department-moves.rules.ts';
import { levelOf, MOST_LEVELS, nextCode, parentCodeOf } from './departments.rules.ts';

/** Why a department cannot go up in another one, if it cannot. The deepest code is that of the branch that goes along. */
export function mergeFault(
  code: string,
  into: string,
  deepestCode: string,
): Verdict<'department.into-itself' | 'department.too-deep'> {
  if (into.startsWith(code)) return 'department.into-itself';
  return levelOf(into) + levelOf(deepestCode) - levelOf(code) > MOST_LEVELS ? 'department.too-deep' : undefined;
}

/** New codes for what is below a department that goes up in another one; none when the level is full. */
export function codesAfterMerge(
  below: string[],
  code: string,
  into: string,
  last: string | undefined,
): Map<string, string> | undefined {
  const codes = new Map<string, string>();
  let given = last;
  for (const top of below.filter((one) => parentCodeOf(one) === code)) {
    given = nextCode(into, given);
    if (!given) return undefined;
    for (const one of below.filter((each) => each.startsWith(top))) codes.set(one, codeAfterMove(one, top, given));
  }
  return codes;
}
