import { departmentId } from '#testing/city.ts';
import { askViews, newListPage, removeView, savedView, saveView } from '#testing/list-views.ts';
import { PDF, uploaded } from '#testing/sent-files.ts';
import { sendFile, xlsxOf } from '#testing/uploads.ts';
import { handmadeXlsx, rowXml } from '#testing/zip.ts';
import { type Cell, holdsSomething, type RowSpec, type Rows, row } from './cell.ts';

const depart = (verb: string) => `/sys/sysDepart/${verb}`;
const read = (verb: string, query: (cell: Cell) => Promise<Record<string, string>>, sees: RowSpec['sees'] = shows) =>
  row(async (cell) => cell.client.get(depart(verb), { query: await query(cell) }), sees);
const shows: RowSpec['sees'] = async ({ raw }, cell) => raw.toString().includes((await cell.department()).id);
const named = (field: string) => async (cell: Cell) => ({ [field]: (await cell.department()).id });
const made = async (cell: Cell) => {
  await cell.department();
  return {};
};
const INTO = departmentId('A01A02');

/** Every call on departments, sent to one of them; no data rule narrows the tree. */
export const DEPARTMENT_ROWS: Rows = {
  'GET /sys/sysDepart/queryTreeList': read('queryTreeList', made),
  'GET /sys/sysDepart/queryDepartTreeSync': read('queryDepartTreeSync', async (cell) => ({
    ...(await made(cell)),
    pid: departmentId('A01'),
  })),
  'GET /sys/sysDepart/queryIdTree': read('queryIdTree', made),
  'GET /sys/sysDepart/queryMyDeptTreeList': read('queryMyDeptTreeList', made),
  'GET /sys/sysDepart/searchBy': read('searchBy', async ({ department }) => ({ keyWord: (await department()).key })),
  'GET /sys/sysDepart/queryTreeByKeyWord': read('queryTreeByKeyWord', async ({ department }) => ({
    keyWord: (await department()).key,
  })),
  'GET /sys/sysDepart/queryAllParentId': read('queryAllParentId', named('departId')),
  'GET /sys/sysDepart/history': read('history', named('id'), ({ body }) => body.result.acts.length > 0),
  'GET /sys/sysDepart/listAll': read('listAll', made),
  'GET /sys/sysDepart/getDepartName': read('getDepartName', async () => ({ orgCode: 'A01A01' }), holdsSomething),
  'GET /sys/sysDepart/getUsersByDepartId': read(
    'getUsersByDepartId',
    async (cell) => ({ id: (await cell.enter()).depId }),
    holdsSomething,
  ),
  'GET /sys/sysDepart/headCounts': read('headCounts', async (cell) => {
    await cell.enter();
    return {};
  }),
  'GET /sys/sysDepart/figures': read('figures', async (cell) => {
    await cell.enter();
    return {};
  }),
  'GET /sys/sysDepart/deletionPreview': read('deletionPreview', named('ids')),
  'GET /sys/sysDepart/movePreview': read('movePreview', async (cell) => ({
    ...(await named('id')(cell)),
    parentId: INTO,
  })),
  'GET /sys/sysDepart/mergePreview': read(
    'mergePreview',
    async (cell) => ({ ...(await named('id')(cell)), intoId: INTO }),
    holdsSomething,
  ),
  'GET /sys/sysDepart/exportXls': row(
    async ({ client, department }) =>
      client.get(depart('exportXls'), { query: { selections: (await department()).id, format: 'xlsx' } }),
    () => true,
  ),
  'POST /sys/sysDepart/exportJob': row(async ({ client, department }) =>
    client.post(depart('exportJob'), {}, { query: { selections: (await department()).id } }),
  ),
  'POST /sys/sysDepart/importExcel': row(async ({ client }) =>
    sendFile(client, depart('importExcel'), await xlsxOf(['部门名称', '部门编码'], [['x', 'Z99']])),
  ),
  'POST /sys/sysDepart/importPreview': row(async ({ client }) =>
    sendFile(client, depart('importPreview'), await xlsxOf(['部门名称', '部门编码'], [['x', 'Z99']])),
  ),
  'GET /sys/sysDepart/importTemplate': row(
    ({ client }) => client.get(depart('importTemplate')),
    () => true,
  ),
  'POST /sys/sysDepart/add': row(async ({ client, department }) => {
    const { id, key } = await department();
    return client.post(depart('add'), { departName: `below ${key}`, parentId: id });
  }),
  'PUT /sys/sysDepart/edit': row(async ({ client, department }) =>
    client.put(depart('edit'), { id: (await department()).id, memo: 'x' }),
  ),
  'POST /sys/sysDepart/move': row(async ({ client, admin, department }) => {
    const query = { id: (await department()).id, parentId: INTO };
    const { version } = (await admin.get(depart('movePreview'), { query })).body.result;
    return client.post(depart('move'), { ...query, version });
  }),
  'POST /sys/sysDepart/merge': row(async (cell) => {
    const query = { id: (await cell.enter()).depId, intoId: INTO };
    const { version } = (await cell.admin.get(depart('mergePreview'), { query })).body.result;
    return cell.client.post(depart('merge'), { ...query, version });
  }),
  'DELETE /sys/sysDepart/delete': row(async (cell) =>
    cell.client.delete(depart('delete'), { query: { id: (await cell.enter()).depId } }),
  ),
  'DELETE /sys/sysDepart/deleteBatch': row(async (cell) =>
    cell.client.delete(depart('deleteBatch'), { query: { ids: (await cell.enter()).depId } }),
  ),
};

const sealed = ({ admin }: Cell) => uploaded(admin, 'a.pdf', PDF, { biz: 'bid' });
const book = ({ admin }: Cell) => uploaded(admin, 'a.xlsx', handmadeXlsx(rowXml(1, ['a'])), { biz: 'bid' });

/** Every call that reads a kept file, sent to the sealed file of an administrator: it is its owner's alone. */
export const KEPT_FILE_ROWS: Rows = {
  'GET /sys/common/static/*': row(
    async (cell) => cell.client.get(`/sys/common/static/${await sealed(cell)}`),
    () => true,
  ),
  'POST /sys/common/ticket': row(async (cell) => cell.client.post('/sys/common/ticket', { path: await sealed(cell) })),
  'POST /sys/common/fileList': row(async (cell) =>
    cell.client.post('/sys/common/fileList', { paths: [await sealed(cell)] }),
  ),
  'GET /sys/common/fileList': row(async (cell) => {
    const { body } = await cell.client.post('/sys/common/fileList', { paths: [await sealed(cell)] });
    return cell.client.get('/sys/common/fileList', { query: { ticket: body.result?.ticket ?? 'none' } });
  }, holdsSomething),
  'GET /sys/common/sheetPreview': row(
    async (cell) => cell.client.get('/sys/common/sheetPreview', { query: { path: await book(cell) } }),
    holdsSomething,
  ),
};

/** Calls beside those that add a file of the caller's own, or show none. */
export const NO_OTHERS_FILE = [
  'POST /sys/common/upload',
  'POST /sys/common/upload/finish/:id',
  'GET /sys/common/upload/unfinished',
];

/** Every call on saved views, sent to one that an administrator keeps to themselves. */
export const LIST_VIEW_ROWS: Rows = {
  'GET /sys/listView/list': row(async ({ client, admin }) => {
    const page = newListPage();
    await savedView(admin, { page });
    return askViews(client, page);
  }, holdsSomething),
  'POST /sys/listView/save': row(async ({ client, admin }) => {
    const page = newListPage();
    return saveView(client, { id: await savedView(admin, { page }), page, title: '改名' });
  }),
  'DELETE /sys/listView/delete': row(async ({ client, admin }) =>
    removeView(client, await savedView(admin, { page: newListPage() })),
  ),
};
