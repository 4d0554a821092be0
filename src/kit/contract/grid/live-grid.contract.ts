import { Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Id, text } from '#kit/contract/shapes.ts';

/**
 * Grids that several people edit at once. All frames are `{type, data}`; what cannot be read is ignored.
 *
 * A socket key names what a grid shows: `<name of the grid>:<id of the object>`. A client hears of a key once it has
 * joined it, by `join {socketKey}`, which is answered `joined {socketKey}`, or simply by its first `update_vxe_table` of
 * that key, which is all that the stock client sends. What is refused is answered
 * `error {socketKey, refusal, field, message}`.
 *
 * `update_vxe_table {socketKey, args: [row, caseId]}` goes on to all others who may see the key, with the `author` as the
 * server knows them, and `from`, which tells their socket from all others. `common_send_date {key, args: []}` comes from the
 * server when rows of the key were saved, whichever way: anyone who shows them asks again. With `args: [{left, from}]` it tells
 * that this author went, and what came `from` there is gone unless it was saved. `tell_again {socketKey}` asks anyone who has
 * typed something and not saved it to send it once more, for somebody who has just joined.
 */
export const liveGridCall = endpoint({
  method: 'GET',
  path: '/vxeSocket/:userId/:pageId',
  permission: 'signed-in',
  bare: 'socket',
  // Every tab opens its socket again five seconds after the server has been away.
  callsPerMinute: 120,
  input: { params: Type.Object({ userId: Id, pageId: text(100) }) },
  output: Type.Unknown(),
  summary: 'Socket of editable grids; the token comes as the sub-protocol',
});
