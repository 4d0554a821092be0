import { Type } from 'typebox';
import { ORGANISATION } from '#business/organisations/organisations.contract.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Id, Nothing } from '#kit/contract/shapes.ts';
import { people, personCalls } from './people.contract.ts';

/** About the organisation that has asked: it sees nothing of the person but what it has written itself. */
const ofAsker = {
  permission: personCalls.askTransfer.permission,
  on: ORGANISATION,
  as: ['applicant'] as const,
  outOfScope: 'not-found' as const,
};

export const askedTransferCalls = {
  list: endpoint({
    ...ofAsker,
    method: 'GET',
    path: `${people.path}/askedTransfers`,
    unscoped: 'names an organisation, and shows of the people that it asked for what it has written itself',
    input: { query: Type.Object({ id: Id }) },
    output: Type.Array(Type.Object({ id: Id, name: Type.String(), idNo: Type.String() })),
    summary: 'The people whom an organisation has asked for, as long as theirs has neither agreed nor declined',
  }),
  takeBack: endpoint({
    ...ofAsker,
    method: 'POST',
    path: `${people.path}/takeBackTransfer`,
    unscoped: 'finds a person by the organisation that has asked for them',
    input: { body: Type.Object({ id: Id, personId: Id }) },
    output: Nothing,
    summary: 'Take back that an organisation has asked for a person; theirs need no longer decide',
  }),
};
