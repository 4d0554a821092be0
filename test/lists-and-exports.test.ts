import type { TArray, TObject } from 'typebox';
import { describe, expect, it } from 'vitest';
import type { Resource } from '#kit/contract/resource.ts';
import type { ResourceField } from '#kit/contract/resource-field.ts';
import { readWorkbook } from '#kit/server/sheets/workbook.ts';
import { PERSONAS } from '#server/demo/city.ts';
import { BUSINESS_MODULES } from '#server/modules.ts';
import { testApp } from '#testing/app.ts';

const { as } = await testApp();
const RESOURCES: Resource[] = BUSINESS_MODULES.flatMap(({ entities }) => entities.map(({ resource }) => resource));

// What no reader of a list is told: by what its calls name a row, and in which version they saw it.
const HANDLES = ['id', 'version'];
/** Who wrote a row when, which lists of plain entities carry for their record. */
const STAMPS = ['createBy', 'updateBy', 'updateTime'];
const AMOUNTS: ResourceField['control'][] = ['money', 'decimal', 'number'];

type Row = Record<string, unknown>;
const isHandle = ({ schema }: ResourceField) => (schema as { format?: string }).format === 'uuid';

/** The fields that a list tells by its declaration, which no answer goes beyond, and in its rows; beside the handles. */
function toldBy(records: Row[], { list, fields, object }: Resource): string[] {
  const { records: declared } = (list.output as unknown as TObject).properties as { records: TArray<TObject> };
  const told = [declared.items.properties, ...records].flatMap((row) => Object.keys(row));
  const names = new Set(told.filter((name) => !name.endsWith('_dictText')));
  const aside = new Set([...HANDLES, ...(object ? [] : STAMPS)]);
  return [...names].filter((name) => !aside.has(name) && !(fields[name] && isHandle(fields[name]))).sort();
}

describe.each(RESOURCES)('$name', (resource) => {
  const { fields, list, exportXls } = resource;
  const byLabel = new Map([
    ...Object.entries(fields).map(([name, { label }]) => [label.zh, name] as const),
    ['创建时间', 'createTime'] as const,
  ]);

  it('tells by its export what its list tells, of the same rows, to every persona', async () => {
    let compared = 0;
    for (const { username } of PERSONAS) {
      const client = await as(username);
      const listed = await client.get(list.path, { query: { pageSize: 100 } });
      const exported = await client.get(exportXls.path, { query: { format: 'xlsx' } });
      if (listed.status !== 200) expect(exported.status, username).toBe(listed.status);
      if (exported.status !== 200) continue;
      const { records, total }: { records: Row[]; total: number } = listed.body.result;
      const { headings, rows } = await readWorkbook(exported.raw);
      expect(rows, username).toHaveLength(total);
      const names = headings.map((heading) => byLabel.get(heading) ?? heading);
      expect(names.toSorted(), username).toEqual(toldBy(records, resource));
      const texts = names.filter((name) => !AMOUNTS.includes(fields[name]?.control ?? 'text'));
      const asTold = (row: Row) => texts.map((name) => row[`${name}_dictText`] ?? row[name] ?? null);
      const asExported = (cells: readonly unknown[]) => texts.map((name) => cells[names.indexOf(name)] ?? null);
      expect(rows.slice(0, records.length).map(asExported), username).toEqual(records.map(asTold));
      compared += 1;
    }
    expect(compared).toBeGreaterThan(0);
  });
});
