import { describe, expect, it } from 'vitest';
import { readFrame, splitKey } from './live-frames.ts';

const ID = '019a0000-0000-7000-8000-000000000001';
const update = (data: unknown) => JSON.stringify({ type: 'update_vxe_table', data });

describe('a frame of a grid', () => {
  it.each<[string, string, unknown]>([
    ['is a heartbeat', '{"type":"heart_beat"}', { type: 'heart_beat' }],
    ['is a heartbeat with anything', '{"type":"heart_beat","data":"x"}', { type: 'heart_beat' }],
    ['joins a key', '{"type":"join","data":{"socketKey":"a:1"}}', { type: 'join', socketKey: 'a:1' }],
    [
      'is an edited row',
      update({ socketKey: 'a:1', args: [{ id: '1', name: 'x' }, 'case'] }),
      { type: 'update', socketKey: 'a:1', row: { id: '1', name: 'x' }, caseId: 'case' },
    ],
    ['is nothing when it cannot be read', '{"type":', undefined],
    ['is nothing when it is a list', '[1]', undefined],
    ['is nothing when it is null', 'null', undefined],
    ['is nothing when it is of another kind', '{"type":"chat","data":{"socketKey":"a:1"}}', undefined],
    ['is nothing without data', '{"type":"join"}', undefined],
    ['is nothing with a key that is no text', '{"type":"join","data":{"socketKey":{"a":1}}}', undefined],
    ['is nothing with an empty key', '{"type":"join","data":{"socketKey":""}}', undefined],
    ['is nothing with a key too long', `{"type":"join","data":{"socketKey":"${'k'.repeat(101)}"}}`, undefined],
    ['is nothing without arguments', update({ socketKey: 'a:1' }), undefined],
    ['is nothing when its row is a list', update({ socketKey: 'a:1', args: [[], 'case'] }), undefined],
    ['is nothing without a case', update({ socketKey: 'a:1', args: [{ id: '1' }] }), undefined],
  ])('%s', (_, text, frame) => {
    expect(readFrame(text)).toEqual(frame);
  });
});

describe('a socket key', () => {
  it.each<[string, unknown]>([
    [`dictionary-items:${ID}`, { name: 'dictionary-items', objectId: ID }],
    [`dictionary-items:${ID.toUpperCase().replace('019A', '019A')}`, undefined],
    ['dictionary-items', undefined],
    ['dictionary-items:', undefined],
    [`:${ID}`, undefined],
    [`dictionary-items:${ID}:x`, undefined],
    ["dictionary-items:' or 1=1", undefined],
  ])('%s is split', (key, parts) => {
    expect(splitKey(key)).toEqual(parts);
  });
});
