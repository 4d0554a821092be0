interface Page<Row> {
  records: readonly Row[];
  total: number;
}

/** The rows of all pages of a list: one after the other, and none twice where somebody adds to it meanwhile. */
export async function everyPage<Row extends { id: unknown }>(
  read: (pageNo: number) => Promise<Page<Row>>,
): Promise<Row[]> {
  const found = new Map<unknown, Row>();
  for (let pageNo = 1, seen = 0; ; pageNo += 1) {
    const { records, total } = await read(pageNo);
    for (const row of records) found.set(row.id, row);
    seen += records.length;
    if (records.length === 0 || seen >= total) return [...found.values()];
  }
}
