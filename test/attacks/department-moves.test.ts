import { expect } from 'vitest';
import { departmentId as idOf } from '#admin/departments/server/departments.seed.ts';
import { testApp } from '#testing/app.ts';
import { SQL_TEXTS } from './payloads.ts';
import { FORBIDDEN, type Row, refused, runAttacks } from './suite.ts';

const app = await testApp();
const admin = await app.as('admin');
const auditor = await app.as('auditor01');

const get = (name: string, query: Record<string, string>) => admin.get(`/sys/sysDepart/${name}`, { query });
const all = async () => (await get('listAll', {})).body.result.map(({ orgCode }: { orgCode: string }) => orgCode);
const standing = await all();
const stands = async () => expect(await all()).toEqual(standing);
const gone = (id: string) => admin.delete('/sys/sysDepart/delete', { query: { id } });

let made = 0;
async function fresh(): Promise<string> {
  const departName = `试验科${made++}`;
  await admin.post('/sys/sysDepart/add', { departName, parentId: idOf('A08') });
  return (await get('searchBy', { keyWord: departName })).body.result[0].id;
}

const preview = async (id: string, parentId: string) =>
  (await get('movePreview', { id, parentId })).body.result.version as string;
const move = (id: string, parentId: string, version: string, client = admin) =>
  client.post('/sys/sysDepart/move', { id, parentId, version });
const movedHonestly = async () => {
  const id = await fresh();
  const answer = await move(id, idOf('A01'), await preview(id, idOf('A01')));
  await gone(id);
  return answer;
};

const moves: Row[] = [
  {
    name: 'SQL as the version of a move',
    honest: movedHonestly,
    attack: () => Promise.all(SQL_TEXTS.map((text) => move(idOf('A03'), idOf('A01'), text.slice(0, 100)))),
    ...refused('部门在预览之后有变动，没有执行', 409),
    also: stands,
  },
  {
    name: 'the preview of another move',
    honest: movedHonestly,
    attack: async () => move(idOf('A03'), idOf('A01'), await preview(idOf('A03'), idOf('A02'))),
    ...refused('部门在预览之后有变动，没有执行', 409),
    also: stands,
  },
  {
    name: 'a move below itself',
    honest: movedHonestly,
    attack: () => Promise.all(['A02', 'A02A01'].map((code) => move(idOf('A02'), idOf(code), 'x'))),
    ...refused('不能移动到自己或自己的下级部门之下'),
    also: stands,
  },
  {
    name: 'a move by somebody who only reads',
    honest: movedHonestly,
    attack: async () => move(idOf('A03'), idOf('A01'), await preview(idOf('A03'), idOf('A01')), auditor),
    ...FORBIDDEN,
    also: stands,
  },
];

const mergePreview = async (id: string, intoId: string) =>
  (await get('mergePreview', { id, intoId })).body.result.version as string;
const merge = (id: string, intoId: string, version: string, client = admin) =>
  client.post('/sys/sysDepart/merge', { id, intoId, version });
const mergedHonestly = async () => {
  const [id, into] = [await fresh(), await fresh()];
  const answer = await merge(id, into, await mergePreview(id, into));
  await gone(into);
  // One with members asks more.
  await mergePreview(idOf('A03'), idOf('A01'));
  return answer;
};

const merges: Row[] = [
  {
    name: 'SQL as the version of a merge',
    honest: mergedHonestly,
    attack: () => Promise.all(SQL_TEXTS.map((text) => merge(idOf('A03'), idOf('A01'), text.slice(0, 100)))),
    ...refused('部门在预览之后有变动，没有执行', 409),
    also: stands,
  },
  {
    name: 'the preview of a move for a merge',
    honest: mergedHonestly,
    attack: async () => merge(idOf('A03'), idOf('A01'), await preview(idOf('A03'), idOf('A01'))),
    ...refused('部门在预览之后有变动，没有执行', 409),
    also: stands,
  },
  {
    name: 'a merge into itself',
    honest: mergedHonestly,
    attack: () => Promise.all(['A02', 'A02A01'].map((code) => merge(idOf('A02'), idOf(code), 'x'))),
    ...refused('不能并入自己或自己的下级部门'),
    also: stands,
  },
  {
    name: 'a merge by somebody who only reads',
    honest: mergedHonestly,
    attack: async () => merge(idOf('A03'), idOf('A01'), await mergePreview(idOf('A03'), idOf('A01')), auditor),
    ...FORBIDDEN,
    also: stands,
  },
];

runAttacks(app, [...moves, ...merges]);
