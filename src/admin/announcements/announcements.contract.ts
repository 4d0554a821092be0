import { type Static, Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { streamAnswer, streamQuery } from '#kit/contract/engine/stream.contract.ts';
import { Id, Nothing, Nullable, Stamps, WireTime } from '#kit/contract/shapes.ts';

export const Announcement = Type.Object({
  id: Id,
  titile: Type.String(),
  msgContent: Type.String(),
  /** Of messages that the platform sends itself. */
  titileEn: Nullable(Type.String()),
  msgContentEn: Nullable(Type.String()),
  msgAbstract: Nullable(Type.String()),
  startTime: Nullable(WireTime),
  endTime: Nullable(WireTime),
  sender: Nullable(Type.String()),
  priority: Type.String(),
  msgCategory: Type.String(),
  msgType: Type.String(),
  sendStatus: Type.String(),
  sendTime: Nullable(WireTime),
  cancelTime: Nullable(WireTime),
  delFlag: Type.String(),
  busType: Nullable(Type.String()),
  busId: Nullable(Type.String()),
  openType: Nullable(Type.String()),
  openPage: Nullable(Type.String()),
  ...Stamps,
});
export type Announcement = Static<typeof Announcement>;

export const announcementCalls = {
  unread: endpoint({
    method: 'GET',
    path: '/sys/annountCement/listByUser',
    permission: 'signed-in',
    writes: true,
    transaction: 'own',
    idempotencyKey: 'never',
    input: { query: Type.Object({ pageSize: Type.Optional(Type.Integer({ minimum: 1 })) }) },
    output: Type.Object({
      anntMsgList: Type.Array(Announcement),
      anntMsgTotal: Type.Integer(),
      sysMsgList: Type.Array(Announcement),
      sysMsgTotal: Type.Integer(),
    }),
    summary: "The caller's unread notices and system messages",
  }),
  markRead: endpoint({
    method: 'PUT',
    also: ['POST'],
    path: '/sys/sysAnnouncementSend/editByAnntIdAndUserId',
    permission: 'signed-in',
    input: { body: Type.Object({ anntId: Id }) },
    output: Nothing,
    summary: 'Mark one announcement as read by the caller',
  }),
  one: endpoint({
    method: 'GET',
    path: '/sys/annountCement/queryById',
    permission: 'signed-in',
    input: { query: Type.Object({ id: Id }) },
    output: Announcement,
    summary: 'One announcement that the caller may read',
  }),
};

const socket = {
  method: 'GET',
  permission: 'signed-in',
  bare: 'socket',
  // A user with many tabs opens them all again when the server has been away.
  callsPerMinute: 60,
  output: Type.Unknown(),
} as const;

/** A client that sends this hears the version of the dictionaries, now and after every change; nobody else does. */
export const DICTIONARY_VERSIONS = 'DictVersion';

/** The bell without a socket. */
export const bellPoll = endpoint({
  method: 'GET',
  path: '/sys/annountCement/bell',
  permission: 'signed-in',
  input: { query: Type.Object(streamQuery) },
  output: streamAnswer(Type.Object({ cmd: Type.String(), msgId: Type.String() })),
  summary: "What has rung the caller's bell since a number",
});

/** Frames to the client: `{cmd, msgId?, msgTxt, number?}`; from it: `HeartBeat`, `DictVersion` and `Stream <number>`. */
export const noticeSockets = {
  plain: endpoint({
    ...socket,
    path: '/websocket/:userId',
    input: { params: Type.Object({ userId: Id }) },
    summary: 'Socket of the bell; the token comes as the sub-protocol',
  }),
  withToken: endpoint({
    ...socket,
    path: '/websocket/:userId/:token',
    input: { params: Type.Object({ userId: Id, token: Type.String({ maxLength: 200 }) }) },
    summary: 'The same with the token in the path, as an older client sends it',
  }),
};
