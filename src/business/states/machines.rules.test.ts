import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  allowedActions,
  type Block,
  decide,
  type Guard,
  type MachineTable,
  type Move,
  machine,
} from '#kit/domain/engine/machine.ts';
import * as bids from './bids.rules.ts';
import * as entry from './entry.rules.ts';
import * as evaluation from './evaluation.rules.ts';
import * as opening from './opening.rules.ts';
import * as preparation from './preparation.rules.ts';
import * as remedies from './remedies.rules.ts';
import * as sections from './sections.rules.ts';

const groups = [bids, entry, evaluation, opening, preparation, remedies, sections];
const tables: MachineTable[] = groups.flatMap((group) => Object.values(group));

const PREVIOUS = '@previous';
const BEFORE = 'the state before';
const WITHOUT_USER = ['clock', 'derived', 'system', 'auto'];

const statesOf = ({ transitions }: MachineTable) =>
  new Set(transitions.flatMap(({ from, to }) => [from, to]).filter((state) => state !== PREVIOUS));
const distinct = (words: readonly string[]) => [...new Set(words)];

/** Guards that hold back what the set names. */
const guardsOf = ({ transitions }: MachineTable): Record<string, Guard<Set<string>>> =>
  Object.fromEntries(
    transitions.flatMap(({ guards }) =>
      guards.map((guard) => [
        guard,
        (missing: Set<string>): Block | undefined => (missing.has(guard) ? { code: guard } : undefined),
      ]),
    ),
  );

it('22 machines have the 306 moves of their design, and 3 that it lacked', () => {
  expect(tables).toHaveLength(22);
  expect(tables.flatMap(({ transitions }) => transitions)).toHaveLength(309);
});

const lineOf = ({ from, command, to, actors, guards, effects }: Move) =>
  [`${from} --${command}--> ${to}`, ...[actors, guards, effects].map((names) => names.join(', ') || '–')].join(' · ');
const headOf = ({ name, start, end }: MachineTable) => `${name}: ${start} to ${end.join(', ') || '–'}`;

describe('the design of the domain', () => {
  // A copy of the design's table, a line for each machine and each move; it is not changed when the product is.
  const designed = new Map<string, Set<string>>();
  for (const line of readFileSync(join(import.meta.dirname, 'designed-moves.txt'), 'utf8')
    .trimEnd()
    .split('\n')) {
    if (line.startsWith('  ')) [...designed.values()].at(-1)?.add(line.trim());
    else designed.set(line, new Set());
  }
  /** What the product has found missing in the design since, machine by machine: those out, these in. */
  const MENDED: Record<string, { out: string[]; in: string[] }> = {
    org: {
      out: [
        'DRAFT --submit--> PENDING · applicant · fieldsComplete, phoneVerified · issueRegNo',
        'PENDING --approve--> ACTIVE · centerAccept · notSelf · grantLevelL2, notify',
        'REJECTED --resubmit--> PENDING · applicant · fieldsComplete · –',
        'ACTIVE --suspend--> SUSPENDED · supervisor · decisionDoc · blockNewBids',
      ],
      in: [
        'DRAFT --submit--> PENDING · applicant · fieldsComplete, notTaken, phoneVerified, ruleNoOwn · issueRegNo, keepEvaluation',
        'PENDING --approve--> ACTIVE · centerAccept · notSelf, ruleNoOwn · grantLevelL2, keepEvaluation, notify',
        'PENDING --withdraw--> DRAFT · applicant · – · –',
        'REJECTED --resubmit--> PENDING · applicant · fieldsComplete, notTaken, phoneVerified, ruleNoOwn · keepVerifiedPhone, keepSubmitter, keepEvaluation',
        'ACTIVE --suspend--> SUSPENDED · supervisor · decisionDoc, termAhead · blockNewBids',
      ],
    },
    alteration: {
      out: [
        'DRAFT --submit--> PENDING · applicant · evidenceComplete, signed, oneOpenPerGroup · –',
        'PENDING --approve--> APPLIED · centerAccept · notSelf · applyAfter, rebindCerts',
        'REJECTED --resubmit--> PENDING · applicant · evidenceComplete · –',
      ],
      in: [
        'DRAFT --submit--> PENDING · applicant · evidenceComplete, signed, oneOpenPerGroup, ruleNoOwn · spendSignatures, keepEvaluation',
        'PENDING --approve--> APPLIED · centerAccept · notSelf, objectInForce, ruleNoOwn · keepEvaluation, applyAfter, rebindCerts',
        'REJECTED --resubmit--> PENDING · applicant · objectInForce, evidenceComplete, signed, oneOpenPerGroup, ruleNoOwn · spendSignatures, keepCorrection, keepEvaluation',
      ],
    },
    gcProject: {
      out: [
        'DRAFT --submit--> PENDING · owner · approvalFiles · –',
        'PENDING --approve--> APPROVED · centerAccept · notSelf · openToPicker',
        'REJECTED --submit--> PENDING · owner · – · –',
        'APPROVED --change--> CHANGING · owner · – · –',
        'CHANGING --approve--> APPROVED · centerAccept · notSelf · diffKept',
        'CHANGING --reject--> APPROVED · centerAccept · notSelf · –',
        'APPROVED --close--> CLOSED · owner · noActiveTradingProject · –',
      ],
      in: [
        'DRAFT --submit--> PENDING · owner · approvalFiles, notTaken, orgMayAct · keepSubmitter',
        'PENDING --approve--> APPROVED · centerAccept · notSelf, orgMayAct · openToPicker',
        'REJECTED --submit--> PENDING · owner · approvalFiles, notTaken, orgMayAct · keepSubmitter',
        'APPROVED --change--> CHANGING · owner · orgMayAct · keepChange',
        'CHANGING --approve--> APPROVED · centerAccept · notSelf, orgMayAct · applyChange',
        'CHANGING --reject--> APPROVED · centerAccept · notSelf, opinionRequired · dropChange',
        'CHANGING --withdrawChange--> APPROVED · owner · – · takeChangeBack',
        'APPROVED --close--> CLOSED · owner · noActiveTradingProject, orgMayAct · –',
      ],
    },
    person: {
      out: [
        'DRAFT --submit--> PENDING · owner · fieldsComplete, checksum · –',
        'PENDING --approve--> APPROVED · centerAccept · notSelf · notify',
        'REJECTED --submit--> PENDING · owner · fieldsComplete · –',
        'APPROVED --requestChange--> CHANGING · owner · – · –',
        'CHANGING --approve--> APPROVED · centerAccept · notSelf · applyChange',
        'CHANGING --reject--> APPROVED · centerAccept · notSelf, opinionRequired · notifyFieldRemarks',
        'APPROVED --transfer--> APPROVED · owner, newOwner · bothAgree, notBoundToOpenBid · moveToOrg',
        'APPROVED --close--> CLOSED · owner, centerAccept · notBoundToOpenBid · –',
      ],
      in: [
        'DRAFT --submit--> PENDING · owner · fieldsComplete, checksum, notTaken, orgMayAct · keepSubmitter',
        'PENDING --approve--> APPROVED · centerAccept · notSelf, orgMayAct · notify',
        'REJECTED --submit--> PENDING · owner · fieldsComplete, notTaken, orgMayAct · keepSubmitter',
        'APPROVED --requestChange--> CHANGING · owner · orgMayAct · keepChange',
        'CHANGING --approve--> APPROVED · centerAccept · notSelf, orgMayAct · applyChange',
        'CHANGING --reject--> APPROVED · centerAccept · notSelf, opinionRequired · dropChange, notifyFieldRemarks',
        'CHANGING --withdrawChange--> APPROVED · owner · – · takeChangeBack',
        'APPROVED --transfer--> APPROVED · owner, newOwner · bothAgree, notBoundToOpenBid, orgMayAct · moveToOrg',
        'APPROVED --close--> CLOSED · owner, centerAccept · notBoundToOpenBid, ownOrgMayAct · –',
      ],
    },
  };
  const differences = (table: MachineTable) => {
    const lines = designed.get(headOf(table)) ?? new Set<string>();
    const ours = table.transitions.map(lineOf);
    return {
      out: [...lines].filter((line) => !ours.includes(line)),
      in: ours.filter((line) => !lines.has(line)),
    };
  };

  it('has the same machines', () => expect(tables.map(headOf).sort()).toEqual([...designed.keys()].sort()));

  it.each(tables.map((table) => [table.name, table] as const))('has the moves of %s', (name, table) => {
    expect(differences(table)).toEqual(MENDED[name] ?? { out: [], in: [] });
  });

  it.each<[string, (move: Move) => Move, object]>([
    ['another state', (move) => ({ ...move, to: 'APPROVED' }), { to: 'APPROVED' }],
    ['another actor', (move) => ({ ...move, actors: ['centerAccept'] }), { actors: ['centerAccept'] }],
    ['a guard less', (move) => ({ ...move, guards: [] }), { guards: [] }],
  ])('finds a planted move with %s', (_what, change, changed) => {
    const [right] = entry.gcProjectMachine.transitions as [Move];
    const planted = { ...entry.gcProjectMachine, transitions: [change(right)] };
    expect(differences(planted).in).toEqual([lineOf({ ...right, ...changed })]);
    expect(differences(planted).out).toContain('DRAFT --submit--> PENDING · owner · approvalFiles · –');
  });
});

describe.each(tables.map((table) => [table.name, table] as const))('%s', (_name, table) => {
  const one = machine(table, guardsOf(table));
  const states = [...statesOf(table)];
  const commands = distinct(table.transitions.map(({ command }) => command));
  const actors = distinct(table.transitions.flatMap((move) => move.actors));
  const listed = (state: string, command: string) =>
    table.transitions.find((move) => move.from === state && move.command === command);
  const nothingMissing = new Set<string>();

  it('lets every listed move be made by its actors alone, and refuses every other command in every state', () => {
    for (const state of states)
      for (const command of commands)
        for (const actor of [...actors, 'a stranger']) {
          const move = listed(state, command);
          const decision = decide(one, command, { state, previous: BEFORE }, [actor], nothingMissing);
          const expected = !move
            ? { refused: 'machine.other-state' }
            : !move.actors.includes(actor)
              ? { refused: 'machine.other-actor' }
              : { move, to: move.to === PREVIOUS ? BEFORE : move.to };
          expect(decision, `${actor}: ${command} in ${state}`).toEqual(expected);
        }
  });

  it('is held back by each of its guards, and says by which', () => {
    for (const { from, command, actors: by, guards } of table.transitions)
      for (const guard of guards)
        expect(decide(one, command, { state: from, previous: BEFORE }, by, new Set([guard]))).toEqual({
          refused: 'machine.blocked',
          blockedBy: [{ code: guard }],
        });
  });

  it('offers a user what may be commanded in each state, and never what sets itself off', () => {
    for (const state of states)
      for (const actor of actors.filter((who) => !WITHOUT_USER.includes(who))) {
        const offered = table.transitions.filter((move) => move.from === state && move.actors.includes(actor));
        const actions = offered.map(({ command }) => ({ command, enabled: true, blockedBy: [] }));
        expect(allowedActions(one, { state }, [actor], nothingMissing)).toEqual(actions);
      }
    for (const state of states) expect(allowedActions(one, { state }, WITHOUT_USER, nothingMissing)).toEqual([]);
  });

  it('reaches every state from its start and leaves every one but its ends', () => {
    const reached = new Set([table.start]);
    for (const state of reached)
      for (const { from, to } of table.transitions) if (from === state && to !== PREVIOUS) reached.add(to);
    expect(states.filter((state) => !reached.has(state))).toEqual([]);
    const left = new Set(table.transitions.map(({ from }) => from));
    expect(states.filter((state) => !left.has(state) && !table.end.includes(state))).toEqual([]);
  });
});
