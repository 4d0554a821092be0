import type { Verdict } from '#kit/domain/refusal.ts';
import { COMPANY, DEPARTMENT, levelOf, MOST_LEVELS } from './departments.rules.ts';

interface Standing {
  id: string;
  parentId: string | null;
  orgCode: string;
}

export type MoveFault =
  | 'department.below-itself'
  | 'department.already-there'
  | 'department.too-deep'
  | 'department.level-full';

/** Why a branch cannot be below a parent (none: at the top), if it cannot. */
export function moveFault(
  moved: Standing,
  parent: Standing | undefined,
  deepestCode: string,
): Verdict<Exclude<MoveFault, 'department.level-full'>> {
  if (parent?.orgCode.startsWith(moved.orgCode)) return 'department.below-itself';
  if ((parent?.id ?? null) === moved.parentId) return 'department.already-there';
  const levels = levelOf(deepestCode) - levelOf(moved.orgCode) + 1;
  return levelOf(parent?.orgCode ?? '') + levels > MOST_LEVELS ? 'department.too-deep' : undefined;
}

/** A code of a branch whose top gets another one: what follows the top stays. */
export const codeAfterMove = (orgCode: string, oldTop: string, newTop: string) => newTop + orgCode.slice(oldTop.length);

/** Only organisations are at the top, and they are nowhere else. */
export function kindAfterMove(orgCategory: string, isTop: boolean): string {
  if (isTop) return COMPANY;
  return orgCategory === COMPANY ? DEPARTMENT : orgCategory;
}
