import { splitList } from '#kit/domain/filter.ts';

export interface Difference {
  added: string[];
  removed: string[];
}

const idsIn = (list: string | undefined) => new Set(splitList(list ?? '').map((id) => id.toLowerCase()));

/** What changes from the list that the caller saw to the one it sent; all else is left to anyone who changed it meanwhile. */
export function differenceOf(permissionIds: string, lastpermissionIds: string | undefined): Difference {
  const [now, before] = [idsIn(permissionIds), idsIn(lastpermissionIds)];
  return {
    added: [...now].filter((id) => !before.has(id)),
    removed: [...before].filter((id) => !now.has(id)),
  };
}

export interface MixedDuties {
  system: string;
  business: string;
}

const isSystem = (code: string) => code.startsWith('system:');

/** Who administers the system has no power in the business, and the other way round. */
export function mixedDuties(codes: string[]): MixedDuties | undefined {
  const system = codes.find(isSystem);
  const business = codes.find((code) => !isSystem(code));
  return system && business ? { system, business } : undefined;
}

/** Codes that were in force before and no longer are, although a call rests on them. */
export const lostCodes = (before: string[], after: string[], isDeclared: (code: string) => boolean): string[] => {
  const left = new Set(after);
  return before.filter((code) => !left.has(code) && isDeclared(code));
};
