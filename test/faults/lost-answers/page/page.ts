import i18next from 'i18next';
import { departmentChanges } from '#admin/departments/department-changes.contract.ts';
import { itemTableCalls } from '#admin/dictionaries/item-table.contract.ts';
import { uploadOss } from '#admin/files/files.contract.ts';
import { positions } from '#admin/positions/positions.contract.ts';
import { userCalls } from '#admin/users/users.contract.ts';
import { kitZhCN } from '#kit/web/language/kit.zh-CN.ts';
import type { Kind, Outcome, Wish } from '../wish.ts';

const [, , origin = '', token = ''] = process.argv;
const send = globalThis.fetch;

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

// What the client finds in a browser, and no more: everything from here on is its own code.
Object.assign(globalThis, {
  localStorage: storage(),
  sessionStorage: storage(),
  window: { location: { hash: '', origin } },
  document: { querySelector: () => null },
  fetch: (address: string, init: RequestInit) => send(`${origin}${address}`, init),
});
const { ask } = await import('#kit/web/calls/call.ts');
const { CallRefused } = await import('#kit/web/calls/call-refused.ts');
const { registerNotices } = await import('#kit/web/calls/told/notices.ts');
const { useSession } = await import('#kit/web/session/session.ts');
await i18next.init({ lng: 'zh-CN', resources: { 'zh-CN': { translation: kitZhCN } } });
useSession.setState({ token, username: 'admin', tenantId: '0' });

let told: string[] = [];
const show = (text: unknown) => {
  told.push(String(text));
  return () => {};
};
const board = {
  message: { loading: show, info: show },
  notification: { error: ({ description = '' }) => show(description), destroy: () => {} },
  modal: {
    error: ({ content = '' }) => show(content),
    confirm: ({ title = '', onCancel = () => {} }) => {
      show(title);
      onCancel();
    },
  },
};
registerNotices(board as unknown as Parameters<typeof registerNotices>[0]);

const PASSWORD = 'Verloren#2026';
const cells = (marker: string) => ({ itemText: marker, itemValue: marker, sortOrder: 1, status: 1 });
const { importExcel } = positions;
if (!importExcel) throw new Error('positions are imported');

const ACTS: Record<Kind, (wish: Wish) => Promise<unknown>> = {
  add: ({ marker }) => ask(positions.add, { code: marker, name: marker, postRank: '1' }),
  edit: ({ marker, id }) => ask(positions.edit, { id, name: `${marker} changed` }),
  remove: ({ id }) => ask(positions.remove, { id }),
  'remove several': ({ id }) => ask(positions.removeBatch, { ids: id }),
  table: ({ marker, id }) => ask(itemTableCalls.save, { dictId: id, added: [{ id: marker, cells: cells(marker) }] }),
  department: ({ marker }) => ask(departmentChanges.add, { departName: marker }),
  user: ({ marker }) =>
    ask(userCalls.add, {
      username: marker,
      realname: marker,
      workNo: marker,
      password: PASSWORD,
      confirmpassword: PASSWORD,
    }),
  upload: ({ marker }) => ask(uploadOss, { isup: '1' }, { files: [{ name: 'file', file: textFile(marker) }] }),
  import: ({ marker, workbook }) =>
    ask(importExcel, { allOrNothing: true }, { files: [{ name: 'file', file: bookFile(marker, workbook) }] }),
};

const textFile = (marker: string) =>
  new File([`${marker}\n`], `${marker}.txt`, { type: 'text/plain', lastModified: 1 });
const bookFile = (marker: string, workbook: Wish['workbook']) =>
  new File([workbook], `${marker}.xlsx`, { lastModified: 1 });

async function carryOut(wish: Wish): Promise<Outcome> {
  told = [];
  try {
    await ACTS[wish.kind](wish);
    return { end: 'done', told, words: '' };
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    const words = `${error.status} ${error.code} ${error.refusal ?? ''} ${error.message}`;
    return { end: error.isInDoubt ? 'in doubt' : 'refused', told, words };
  }
}

process.on('message', (wish: Wish) => void carryOut(wish).then((outcome) => process.send?.(outcome)));
process.send?.('ready');
