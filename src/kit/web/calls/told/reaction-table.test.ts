import { describe, expect, it } from 'vitest';
import { reactionTo } from './reaction-table.ts';

const refused = (status: number, message = '', timedOut = false) => ({ status, code: status, message, timedOut });
const notice = (title: string, text: string) => ({ kind: 'notice', title, text });

describe('the reaction to a refused call', () => {
  it.each([
    ['a session that ended', refused(401, 'Token失效，请重新登录!'), { kind: 'session-ended' }],
    ['the same words with status 500', refused(500, 'Token失效，请重新登录!'), { kind: 'session-ended' }],
    ['a restricted session', { ...refused(200, '请先修改密码'), code: 428 }, { kind: 'restricted' }],
    ['no session', refused(401, '请先登录'), { kind: 'sign-in-again' }],
    ['a business refusal', refused(200, '编码已存在'), notice('notice', 'server-message')],
    ['no permission', refused(403, '没有权限'), notice('notice', 'denied')],
    ['an unknown path', refused(404), notice('notice', 'notFound')],
    ['a gateway time-out', refused(504), notice('notice', 'timeOut')],
    ['our own time-out', refused(0, '', true), notice('notice', 'timeOut')],
    ['no network', refused(0), notice('clientFault', 'server-message')],
    ['malformed input', refused(400, '字段有误'), notice('serverFault', 'server-message')],
    ['a fault of the server', refused(500, '服务异常'), notice('serverFault', 'server-message')],
    ['too many calls', refused(429, '请稍后再试'), notice('serverFault', 'server-message')],
  ])('%s', (_title, call, expected) => {
    expect(reactionTo(call)).toEqual(expected);
  });
});
