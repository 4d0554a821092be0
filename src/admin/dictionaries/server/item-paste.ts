import type { FastifyInstance } from 'fastify';
import { itemCalls, itemFields } from '#admin/dictionaries/dictionary-items.contract.ts';
import { type PastedItem, type PasteFault, pasteFaults } from '#admin/dictionaries/paste.rules.ts';
import type { Db } from '#kit/server/data/db.ts';
import type { Kernel } from '#kit/server/http/kernel.ts';
import { serve } from '#kit/server/http/serve.ts';
import { visibleTo } from './dictionary-admin.routes.ts';
import { insertItems, takenValues } from './dictionary-items.store.ts';
import { orderKeeper } from './item-orders.ts';
import { ownVisible } from './item-table.store.ts';

/** Several items at once: all go in behind those that are there, or none does and the answer tells why. */
export function serveItemPaste(app: FastifyInstance): void {
  serve(app, itemCalls.addBatch, {
    find: async ({ db, body, caller }) => ownVisible(db, body.dictId, await visibleTo(caller, db)),
    act: async ({ db, body, caller, message, auditSubject }, { id }) => {
      const items = body.items.map(trimmed);
      const faults = [...pasteFaults(items), ...(await takenFaults(db, id, items))];
      if (faults.length > 0) {
        auditSubject('dictionary', id, { added: 0, faults: faults.length });
        message(`${new Set(faults.map(({ line }) => line)).size} 行有误，未添加任何字典项`, 201);
        return faults.sort((one, other) => one.line - other.line).map((fault) => inWords(app.kernel, fault));
      }
      await insertAll(db, id, items, caller.username);
      auditSubject('dictionary', id, { added: items.length });
      message(`已新增 ${items.length} 个字典项！`);
      return [];
    },
  });
}

type Sent = { [Field in keyof PastedItem]?: string | null };
const trimmed = ({ itemText, itemValue, description }: Sent): PastedItem => ({
  itemText: itemText?.trim() ?? '',
  itemValue: itemValue?.trim() ?? '',
  description: description?.trim() ?? '',
});

async function takenFaults(db: Db, dictionaryId: string, items: PastedItem[]): Promise<PasteFault[]> {
  const taken = await takenValues(
    db,
    dictionaryId,
    items.map(({ itemValue }) => itemValue),
  );
  return items.flatMap(({ itemValue }, index) =>
    taken.has(itemValue)
      ? [{ line: index + 1, field: 'itemValue' as const, refusal: 'dictionary.value-taken' as const, values: {} }]
      : [],
  );
}

async function insertAll(db: Db, dictionaryId: string, items: PastedItem[], username: string): Promise<void> {
  const orderOf = await orderKeeper(db, [dictionaryId]);
  const drafts = items.map(({ description, ...item }) => ({
    ...item,
    itemTextEn: null,
    description: description || null,
    sortOrder: orderOf(dictionaryId),
    status: 1,
    itemColor: null,
    dictionaryId,
  }));
  await insertItems(db, drafts, username);
}

function inWords(kernel: Kernel, fault: PasteFault) {
  const values = { field: itemFields[fault.field].label.zh, ...fault.values };
  return { ...fault, message: kernel.refusalText(fault.refusal, values).message };
}
