import { describe, expect, it } from 'vitest';
import { exhibits } from '#testing/exhibits.ts';
import { methodsOf } from './endpoint.ts';

const json = (schema: object) => JSON.parse(JSON.stringify(schema));
const { list, queryById, add, edit, remove, removeBatch, exportXls } = exhibits;

describe('a declared resource', () => {
  it.each([
    ['list', list, 'GET', 'list'],
    ['queryById', queryById, 'GET', 'list'],
    ['add', add, 'POST', 'add'],
    ['edit', edit, 'PUT,POST', 'edit'],
    ['delete', remove, 'DELETE', 'delete'],
    ['deleteBatch', removeBatch, 'DELETE', 'deleteBatch'],
    ['exportXls', exportXls, 'GET', 'exportXls'],
  ])('has the call %s with its methods and its permission', (verb, call, methods, code) => {
    expect([call.path, methodsOf(call).join(), call.permission]).toEqual([
      `/museum/exhibit/${verb}`,
      methods,
      `museum:exhibit:${code}`,
    ]);
  });

  it('answers its export as a file', () => expect(exportXls.bare).toBe('file'));
  it('names its calls for the API reference', () => expect(list.summary).toBe('Exhibits: list'));

  it('asks for one id where it is about one row', () => {
    const one = { type: 'object', required: ['id'], properties: { id: { type: 'string', format: 'uuid' } } };
    expect([json(queryById.input.query), json(remove.input.query)]).toEqual([one, one]);
  });

  it('asks for a list of ids where it is about several rows', () => {
    expect(json(removeBatch.input.query)).toMatchObject({ required: ['ids'], properties: { ids: { type: 'string' } } });
  });
});

describe('a new row', () => {
  const { required, properties } = json(add.input.body);

  it('must have the fields that are not optional', () => expect(required).toEqual(['code', 'name']));

  it('takes null only where a field is optional', () => {
    expect([properties.name.type, properties.note.type, properties.storey.type]).toEqual([
      'string',
      ['string', 'null'],
      ['integer', 'null'],
    ]);
  });

  it('keeps the limits of its fields', () => {
    expect(properties.code).toMatchObject({ minLength: 1, maxLength: 32 });
    expect(properties.storey).toMatchObject({ minimum: -9, maximum: 99 });
    expect(properties.madeOn).toMatchObject({ format: 'day' });
  });

  it('calls its fields by the users’ words', () => {
    expect([properties.code.title, properties.storey.title]).toEqual(['编号', '楼层']);
  });

  it('takes neither id nor stamps', () => {
    expect(Object.keys(properties)).not.toEqual(expect.arrayContaining(['id']));
    expect(Object.keys(properties)).toEqual(Object.keys(exhibits.fields));
  });
});

describe('a changed row', () => {
  const { required, properties } = json(edit.input.body);

  it('needs its id and nothing else', () => expect(required).toEqual(['id']));

  it('cannot clear a field that every row must have', () => {
    expect([properties.name.type, properties.note.type]).toEqual(['string', ['string', 'null']]);
  });
});

describe('a row in an answer', () => {
  const { required, properties } = json(exhibits.row);

  it('has an id, its fields and four stamps', () => {
    const fields = [
      'code',
      'name',
      'mark',
      'story',
      'note',
      'storey',
      'weight',
      'onShow',
      'madeOn',
      'lentAt',
      'grade',
      'state',
    ];
    const stamps = ['createBy', 'createTime', 'updateBy', 'updateTime'];
    expect(required).toEqual(['id', 'version', ...fields, 'foundAt', 'price', ...stamps]);
  });

  it('may have a text beside a field with a dictionary, and beside no other', () => {
    expect(Object.keys(properties).filter((name) => name.endsWith('_dictText'))).toEqual(['grade_dictText']);
    expect(required).not.toContain('grade_dictText');
  });

  it('writes null where a field is empty', () => {
    expect([properties.code.type, properties.weight.type, properties.createTime.type]).toEqual([
      ['string', 'null'],
      ['number', 'null'],
      ['string', 'null'],
    ]);
  });
});

describe('the query of a resource', () => {
  const names = Object.keys(list.input.query.properties);

  it.each(['id', 'code', 'storey', 'onShow', 'grade', 'createBy', 'createTime', 'updateBy', 'updateTime'])(
    'filters by %s in four ways',
    (field) => {
      expect(names).toEqual(expect.arrayContaining([field, `${field}_begin`, `${field}_end`, `${field}_MultiString`]));
    },
  );

  it('takes nothing else than paging, sort and super query', () => {
    const filters = ['id', ...Object.keys(exhibits.fields), 'createBy', 'createTime', 'updateBy', 'updateTime'];
    const rest = names.filter((name) => !filters.includes(name.replace(/_(begin|end|MultiString)$/, '')));
    expect(rest).toEqual([
      'pageNo',
      'pageSize',
      'column',
      'order',
      'quickSearch',
      'superQueryParams',
      'superQueryMatchType',
    ]);
  });

  it('takes selections, paramsStr and format beside them for an export', () => {
    const more = Object.keys(exportXls.input.query.properties).filter((name) => !names.includes(name));
    expect(more).toEqual(['selections', 'paramsStr', 'format']);
  });
});
