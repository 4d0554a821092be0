import type { Client } from './client.ts';

/** Adds a dictionary whose items have these values, and gives its id. */
export async function addDictionary(admin: Client, dictCode: string, values: string[] = []): Promise<string> {
  await admin.post('/sys/dict/add', { dictName: `字典 ${dictCode}`, dictCode });
  const { body } = await admin.get('/sys/dict/list', { query: { dictCode } });
  const dictId: string = body.result.records[0].id;
  const items = values.map((itemValue) => ({ itemText: `项 ${itemValue}`, itemValue }));
  if (items.length > 0) await admin.post('/sys/dictItem/addBatch', { dictId, items });
  return dictId;
}
