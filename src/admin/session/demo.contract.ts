import { type Static, Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { text } from '#kit/contract/shapes.ts';

const DemoAccount = Type.Object({
  username: Type.String(),
  realname: Type.String(),
  /** What the person does at the centre, in Chinese and in English. */
  duty: Type.String(),
  dutyEn: Type.String(),
  password: Type.String(),
});
export type DemoAccount = Static<typeof DemoAccount>;

export const demoCalls = {
  accounts: endpoint({
    method: 'GET',
    path: '/sys/demo/accounts',
    permission: 'public',
    input: {},
    output: Type.Array(DemoAccount),
    summary: 'The accounts of the demo city; mounted in demo mode only',
  }),
  captcha: endpoint({
    method: 'GET',
    path: '/sys/demo/captcha/:key',
    permission: 'public',
    input: { params: Type.Object({ key: text(64) }) },
    output: Type.String(),
    summary: 'The answer of a captcha, for the one-click sign-in; mounted in demo mode only',
  }),
};
