import type { DepartNode } from '#admin/departments/departments.contract.ts';

/** What the form of a department holds. */
export interface DepartmentValues {
  departName: string;
  orgCategory: '1' | '2' | '3';
  departOrder: number | null;
  mobile: string;
  fax: string;
  address: string;
  memo: string;
  /** Ids, comma-joined. */
  directorUserIds: string;
}

export const EMPTY: DepartmentValues = {
  departName: '',
  orgCategory: '2',
  departOrder: 0,
  mobile: '',
  fax: '',
  address: '',
  memo: '',
  directorUserIds: '',
};

export const valuesOf = (node: DepartNode): DepartmentValues => ({
  departName: node.departName,
  orgCategory: node.orgCategory as DepartmentValues['orgCategory'],
  departOrder: node.departOrder,
  mobile: node.mobile ?? '',
  fax: node.fax ?? '',
  address: node.address ?? '',
  memo: node.memo ?? '',
  directorUserIds: node.directorUserIds ?? '',
});

/** The values as the wire takes them; an emptied text clears its field. */
export function wireOf(values: DepartmentValues) {
  const { departOrder, directorUserIds, departName, mobile, fax, address, memo, orgCategory } = values;
  return {
    departName: departName.trim(),
    orgCategory,
    departOrder: departOrder ?? 0,
    mobile: mobile.trim(),
    fax: fax.trim(),
    address: address.trim(),
    memo: memo.trim(),
    directorUserIds,
  };
}

/** What is in the form and is not what was known before. */
export const typedSince = (known: DepartmentValues, now: Partial<DepartmentValues>): Partial<DepartmentValues> =>
  Object.fromEntries(
    Object.entries(now).filter(
      ([name, value]) => value !== undefined && value !== known[name as keyof DepartmentValues],
    ),
  );
