import { type Static, Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Id, Nothing, Nullable, text, WireTime } from '#kit/contract/shapes.ts';
import { ORGANISATION, organisations } from './organisations.contract.ts';

const Member = Type.Object({
  /** The membership. */
  id: Id,
  username: Type.String(),
  realname: Type.String(),
  since: WireTime,
  until: Nullable(WireTime),
  addedBy: Nullable(Type.String()),
  endedBy: Nullable(Type.String()),
  /** Who of the members of today has been one for the longest time looks after the others. */
  administers: Type.Boolean(),
  /** Whether the caller may end it. */
  mayEnd: Type.Boolean(),
});
export type Member = Static<typeof Member>;

const ofOrganisation = {
  scope: [{ of: organisations.page, via: 'find' as const }],
  on: ORGANISATION,
  outOfScope: 'not-found' as const,
};

export const memberCalls = {
  list: endpoint({
    ...ofOrganisation,
    method: 'GET',
    path: `${organisations.path}/members`,
    permission: 'gcOrg:list',
    as: ['applicant', 'centerAccept', 'supervisor', 'reader'],
    input: { query: Type.Object({ id: Id }) },
    output: Type.Object({ mayAdd: Type.Boolean(), members: Type.Array(Member) }),
    summary: 'Who acts for an organisation and who did: since when, until when, and by whom',
  }),
  add: endpoint({
    ...ofOrganisation,
    method: 'POST',
    path: `${organisations.path}/addMember`,
    permission: 'gcOrg:member',
    as: ['applicant', 'centerAccept'],
    // Who guesses accounts gets few tries.
    callsPerMinute: 20,
    limitPer: 'account',
    input: { body: Type.Object({ id: Id, username: text(64) }) },
    output: Nothing,
    summary: 'Lets an account act for an organisation',
  }),
  end: endpoint({
    ...ofOrganisation,
    method: 'POST',
    path: `${organisations.path}/endMember`,
    permission: 'gcOrg:member',
    as: ['applicant', 'centerAccept'],
    input: { body: Type.Object({ id: Id, memberId: Id }) },
    output: Nothing,
    summary: 'Ends that an account acts for an organisation',
  }),
};
