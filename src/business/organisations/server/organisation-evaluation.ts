import type { Evaluation } from '#business/law/legal-rule.rules.ts';
import { rulesFor } from '#business/law/legal-rules.rules.ts';
import { evaluateOrganisation, type OrganisationEntered } from '#business/law/no-own.rules.ts';
import { keepEvaluations, operatorTie } from '#business/law/server/rules.reads.ts';
import { ORG_KINDS } from '#business/organisations/organisation-codes.contract.ts';
import { toWireDay } from '#kit/domain/wire-time.ts';
import type { Db } from '#kit/server/data/db.ts';
import type { Moved } from '#kit/server/engine/commanded.ts';

type Row = Record<string, unknown>;

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
