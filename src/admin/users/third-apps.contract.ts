import { Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';

export const thirdAppCalls = {
  enabled: endpoint({
    method: 'GET',
    path: '/sys/thirdApp/getEnabledType',
    permission: 'signed-in',
    input: {},
    output: Type.Object({ wechatEnterprise: Type.Boolean(), dingtalk: Type.Boolean() }),
    summary: 'Which messaging apps users and departments are shared with: none',
  }),
};
