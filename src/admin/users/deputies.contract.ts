import { type Static, Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import type { Scope } from '#kit/contract/scope.ts';
import { Id, Nothing, Nullable, oneOf, Stamps, text, WireTime } from '#kit/contract/shapes.ts';
import { USER_PAGE } from './user-info.contract.ts';

/** Who acts for whom, and for how long. */
export const Deputy = Type.Object({
  id: Id,
  userName: Type.String(),
  agentUserName: Type.String(),
  startTime: WireTime,
  endTime: WireTime,
  status: oneOf('0', '1'),
  ...Stamps,
});
export type Deputy = Static<typeof Deputy>;

const draft = {
  userName: { ...text(100), title: '用户' },
  agentUserName: { ...text(100), title: '代理人' },
  startTime: { ...WireTime, title: '开始时间' },
  endTime: { ...WireTime, title: '结束时间' },
  status: Type.Optional(oneOf('0', '1')),
};

/** One names whom one may find. */
const scope: Scope[] = [{ of: USER_PAGE, named: 'body.agentUserName', by: 'username', refusal: 'deputy.unknown-user' }];
// A caller who names many is looking for names.
const few = { callsPerMinute: 5, limitPer: 'account' } as const;

export const deputyCalls = {
  read: endpoint({
    method: 'GET',
    path: '/sys/sysUserAgent/queryByUserName',
    permission: 'signed-in',
    input: { query: Type.Object({ userName: text(100) }) },
    output: Nullable(Deputy),
    summary: "One's own deputy, or nothing",
  }),
  add: endpoint({
    method: 'POST',
    path: '/sys/sysUserAgent/add',
    scope,
    permission: 'signed-in',
    ...few,
    input: { body: Type.Object(draft) },
    output: Nothing,
    summary: 'Name a deputy for oneself',
  }),
  edit: endpoint({
    method: 'PUT',
    also: ['POST'],
    path: '/sys/sysUserAgent/edit',
    scope,
    permission: 'signed-in',
    ...few,
    input: { body: Type.Object({ ...draft, id: Type.Optional(Id) }) },
    output: Nothing,
    summary: "Change one's own deputy",
  }),
};
