import type { Evaluation } from '#business/law/legal-rule.rules.ts';
import { rulesFor } from '#business/law/legal-rules.rules.ts';
import { evaluateOrganisation, type OrganisationEntered } from '#business/law/no-own.rules.ts';
import { blockOf } from '#business/law/rule-blocks.rules.ts';
import { keepEvaluations, operatorTie } from '#business/law/server/rules.reads.ts';
import { ORG_KINDS } from '#business/organisations/organisation-codes.contract.ts';
import type { Block } from '#kit/domain/engine/machine.ts';
import { toWireDay } from '#kit/domain/wire-time.ts';
import type { Db } from '#kit/server/data/db.ts';
import type { Moved } from '#kit/server/engine/commanded.ts';

type Row = Record<string, unknown>;

/** Review has let it in, and nobody has closed it since. */
export const APPROVED_STATES = ['ACTIVE', 'EXPIRED', 'SUSPENDED'];

const kindsOf = ({ orgKinds }: Row): OrganisationEntered['kinds'] =>
  Object.fromEntries(
    String(orgKinds ?? '')
      .split(',')
      .filter(Boolean)
      .map((kind) => [kind, ORG_KINDS[kind] ?? { zh: kind, en: kind }]),
  );

/** What the rules of the day find in an organisation as it is, or as a change would make it. */
export async function evaluationsOf(
  db: Db,
  row: Row,
  now: Date,
  fixBy: OrganisationEntered['fixBy'],
): Promise<Evaluation[]> {
  const tie = await operatorTie(db, row.creditCode);
  return evaluateOrganisation(rulesFor(toWireDay(now)), { kinds: kindsOf(row), tie, fixBy });
}

/** What the rules find in an organisation that was approved, as it is told on its record and those of its people. */
export function findingsOf(row: Row, evaluations: readonly Evaluation[]): Block[] {
  if (!APPROVED_STATES.includes(String(row.status))) return [];
  const found = blockOf(evaluations, 'orgKinds');
  if (!found) return [];
  // Nobody edits what is in force: it is changed by a request.
  const { fix: _, ...finding } = found;
  return [finding];
}

/** Keeps what the rules found, with the command that was given. */
export async function keepEvaluation(
  object: string,
  evaluations: readonly Evaluation[],
  { db, row, command, caller, now }: Moved,
): Promise<void> {
  // How to help oneself is for who reads it now.
  const found = evaluations.map(({ fix: _, ...evaluation }) => evaluation);
  await keepEvaluations(db, found, { object, objectId: row.id, command, by: caller?.username, at: now });
}
