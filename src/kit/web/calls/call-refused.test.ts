import { describe, expect, it } from 'vitest';
import { refusedBy } from './call-refused.ts';

const answer = (status: number, headers: Record<string, string> = {}) => ({ status, headers: new Headers(headers) });

describe('a refusal read from an answer', () => {
  it('holds the envelope, the refusal and the reference', () => {
    const body = {
      success: false,
      code: 500,
      message: '职务编码已存在',
      result: { refusal: 'row.taken', field: 'code', remedy: '请换一个', values: { field: '职务编码' } },
    };
    expect(refusedBy(answer(200, { 'x-request-id': 'r-1' }), body)).toMatchObject({
      status: 200,
      code: 500,
      message: '职务编码已存在',
      refusal: 'row.taken',
      field: 'code',
      remedy: '请换一个',
      values: { field: '职务编码' },
      requestId: 'r-1',
    });
  });

  it('knows how long to wait', () => {
    expect(refusedBy(answer(429, { 'retry-after': '16' }), {}).retryAfterSeconds).toBe(16);
    expect(refusedBy(answer(429), {}).retryAfterSeconds).toBeUndefined();
  });

  it('says the same when it is in doubt, and carries no function with its facts', () => {
    const refused = refusedBy(answer(429, { 'retry-after': '16' }), { message: '请求过于频繁' });
    const doubted = refused.inDoubt();
    expect(doubted.message).toBe(refused.message);
    expect({ ...doubted }).toEqual({ ...refused, isInDoubt: true });
    expect(Object.values(refused).filter((value) => typeof value === 'function')).toEqual([]);
  });

  it.each([undefined, null, 'text', [], { result: null }])('survives a body that is no envelope: %j', (body) => {
    expect(refusedBy(answer(502), body)).toMatchObject({ status: 502, code: 502, message: '', refusal: undefined });
  });
});
