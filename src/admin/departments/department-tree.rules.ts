interface Placed {
  id: string;
  parentId: string | null;
}

type Grown<Row> = Row & { children: Grown<Row>[] };

/** Hangs rows below their parents in the order in which they come; a row whose parent is not among them is a root. */
export function growTree<Row extends Placed>(rows: Row[]): Grown<Row>[] {
  const grown = new Map(rows.map((row) => [row.id, { ...row, children: [] as Grown<Row>[] }]));
  const roots: Grown<Row>[] = [];
  for (const node of grown.values()) {
    const siblings = (node.parentId !== null && grown.get(node.parentId)?.children) || roots;
    siblings.push(node);
  }
  return roots;
}

/** The codes that no other of them contains; a code contains every code that begins with it. */
export const topmostCodes = (codes: string[]): string[] =>
  codes.filter((code) => !codes.some((other) => other !== code && code.startsWith(other)));

/** Every code on the way from the top down to this one, itself included. */
export const codesOnTheWay = (orgCode: string, step = 3): string[] =>
  Array.from({ length: orgCode.length / step }, (_, index) => orgCode.slice(0, (index + 1) * step));
