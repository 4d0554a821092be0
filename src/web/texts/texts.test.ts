import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountZhCN } from '#admin/account/web/account.zh-CN.ts';
import { departmentsZhCN } from '#admin/departments/web/departments.zh-CN.ts';
import { dictionariesZhCN } from '#admin/dictionaries/web/dictionaries.zh-CN.ts';
import { itemTableZhCN } from '#admin/dictionaries/web/item-table/item-table.zh-CN.ts';
import { filesZhCN } from '#admin/files/web/files.zh-CN.ts';
import { permissionsZhCN } from '#admin/permissions/web/permissions.zh-CN.ts';
import { positions } from '#admin/positions/positions.contract.ts';
import { rolesZhCN } from '#admin/roles/web/roles.zh-CN.ts';
import { newPasswordZhCN } from '#admin/session/web/new-password.zh-CN.ts';
import { sharedFilesZhCN } from '#admin/session/web/shared-files.zh-CN.ts';
import { usersZhCN } from '#admin/users/web/users.zh-CN.ts';
import { CallRefused } from '#kit/web/calls/call-refused.ts';
import { editorsZhCN } from '#kit/web/editors/editors.zh-CN.ts';
import { fileControlsZhCN } from '#kit/web/files/files.zh-CN.ts';
import { gridZhCN } from '#kit/web/grid/view/grid.zh-CN.ts';
import { fieldRefusalText, refusalText } from '#kit/web/language/words.ts';
import { completeResource } from '#kit/web/list/complete-resource.ts';
import { sessionsZhCN } from '#kit/web/session/sessions.zh-CN.ts';
import { exportingZhCN } from '#kit/web/transfer/exporting.zh-CN.ts';
import { importingZhCN } from '#kit/web/transfer/importing.zh-CN.ts';
import { uploadsZhCN } from '#kit/web/uploads/uploads.zh-CN.ts';
import { examplesZhCN } from '../gallery/examples/examples.zh-CN.ts';
import { samplesZhCN } from '../gallery/files/samples.zh-CN.ts';
import { galleryZhCN } from '../gallery/gallery.zh-CN.ts';
import { wordsZhCN } from '../gallery/words/words.zh-CN.ts';
import { en } from './en.ts';
import { zhCN as firstZhCN } from './zh-CN.ts';

const zhCN = {
  ...firstZhCN,
  ...accountZhCN,
  ...departmentsZhCN,
  ...dictionariesZhCN,
  ...editorsZhCN,
  ...filesZhCN,
  ...sharedFilesZhCN,
  ...galleryZhCN,
  ...fileControlsZhCN,
  ...gridZhCN,
  ...examplesZhCN,
  ...samplesZhCN,
  ...exportingZhCN,
  ...importingZhCN,
  ...itemTableZhCN,
  ...newPasswordZhCN,
  ...permissionsZhCN,
  ...rolesZhCN,
  ...sessionsZhCN,
  ...uploadsZhCN,
  ...usersZhCN,
  ...wordsZhCN,
};

function leaves(texts: object, prefix = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([name, value]): [string, string][] => {
    const key = prefix ? `${prefix}.${name}` : name;
    return typeof value === 'string' ? [[key, value]] : leaves(value, key);
  });
}
const slots = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
const english = new Map(leaves(en));

beforeAll(() =>
  i18next.init({
    lng: 'zh-CN',
    fallbackLng: 'zh-CN',
    resources: { 'zh-CN': { translation: zhCN }, en: { translation: en } },
    interpolation: { escapeValue: false },
  }),
);

describe('the catalogues', () => {
  it('say the same with the same values in both languages', () => {
    const differing = leaves(zhCN).filter(
      ([key, text]) => String(slots(text)) !== String(slots(english.get(key) ?? '')),
    );
    expect(differing).toEqual([]);
  });

  it('hold no Chinese character in English', () => {
    expect([...english].filter(([, text]) => /\p{Script=Han}/u.test(text))).toEqual([]);
  });
});

describe('a refusal', () => {
  const refused = new CallRefused({
    status: 200,
    code: 500,
    message: '职务编码的值已存在',
    refusal: 'row.taken',
    values: { field: '职务编码' },
  });

  it("is told in the server's words in Chinese", async () => {
    await i18next.changeLanguage('zh-CN');
    expect(fieldRefusalText(refused, '职务编码')).toBe('职务编码的值已存在');
  });

  it("is told in the catalogue's words in English, with the page's name of the field", async () => {
    await i18next.changeLanguage('en');
    expect(fieldRefusalText(refused, 'Code')).toBe('Code is already taken');
  });

  it("falls back to the server's words where English has none", async () => {
    await i18next.changeLanguage('en');
    expect(refusalText({ refusal: 'no.such', message: '说明', values: {} })).toBe('说明');
    expect(refusalText({ refusal: undefined, message: '说明', values: {} })).toBe('说明');
  });
});

describe('a list without one of its calls', () => {
  it.each([
    ['list', '请设置url.list属性!'],
    ['remove', '请设置url.delete属性!'],
    ['removeBatch', '请设置url.deleteBatch属性!'],
  ])('%s fails at once: %s', async (missing, message) => {
    await i18next.changeLanguage('zh-CN');
    expect(() => completeResource({ ...positions, [missing]: undefined } as never)).toThrow(message);
  });

  it('is taken with all of them', () => expect(completeResource(positions as never)).toBe(positions));
});
