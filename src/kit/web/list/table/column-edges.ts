import type { TableColumnType } from 'antd';
import type { Row } from '../slots.ts';
import type { ShownList } from '../use-list.ts';
import { keyOf, withPlace } from './layout.ts';

/** What the edge of a heading needs to know of its column. */
export interface Edge {
  title: string;
  width: number | undefined;
  /** Undefined: as wide as it comes. */
  onWidth: (width: number | undefined) => void;
}

/** A heading with the edge by which its column is made wider; the label keeps the edge out of the heading's name. */
export interface EdgedHeading {
  style?: object;
  edge?: Edge;
  'aria-label'?: string;
}

/** The shown columns with edges to drag; `keys` are those of all columns. */
export const withEdges = (
  shown: TableColumnType<Row>[],
  keys: readonly string[],
  { layout, setLayout }: Pick<ShownList, 'layout' | 'setLayout'>,
): TableColumnType<Row>[] =>
  shown.map((column) => {
    const key = keyOf(column);
    const title = String(column.title);
    const edge: Edge = {
      title,
      width: typeof column.width === 'number' ? column.width : undefined,
      onWidth: (width) => setLayout(withPlace(keys, layout, key, { width })),
    };
    const heading = (...given: Parameters<NonNullable<typeof column.onHeaderCell>>): EdgedHeading => ({
      ...column.onHeaderCell?.(...given),
      'aria-label': title,
      edge,
    });
    return { ...column, onHeaderCell: heading as typeof column.onHeaderCell };
  });
