import { sql } from 'kysely';
import type { Evaluation } from '#business/law/legal-rule.rules.ts';
import { ruleSetVersion } from '#business/law/legal-rules.rules.ts';
import type { OperatorTie } from '#business/law/no-own.rules.ts';
import { toWireDay } from '#kit/domain/wire-time.ts';
import type { Db } from '#kit/server/data/db.ts';
import { newId } from '#kit/server/data/ids.ts';

/** How the holder of a credit code is tied to the operator of the platform, if at all. */
export async function operatorTie(db: Db, creditCode: unknown): Promise<OperatorTie | undefined> {
  const { rows } = await sql<{ tie: OperatorTie }>`
    /* prepared */ select tie from platform_operator where credit_code = ${String(creditCode)}`.execute(db);
  return rows[0]?.tie;
}

/** The credit codes of the operator and of what it controls. */
export async function operatorCodes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ creditCode: string }>`select credit_code from platform_operator`.execute(db);
  return rows.map(({ creditCode }) => creditCode);
}

/** The objects in which the rules found something when they were last asked for this reason. */
export async function foundIn(db: Db, object: string, command: string): Promise<string[]> {
  const { rows } = await sql<{ objectId: string }>`
    select object_id from (
      select distinct on (object_id) object_id, asked_at from rule_evaluation
      where object = ${object} and command = ${command} order by object_id, asked_at desc) as latest
    where exists (select from rule_evaluation as one where one.object_id = latest.object_id
      and one.command = ${command} and one.asked_at = latest.asked_at and not one.passed)`.execute(db);
  return rows.map(({ objectId }) => objectId);
}

interface Asked {
  object: string;
  objectId: string;
  command: string;
  by: string | undefined;
  at: Date;
}

/** Keeps what the rules found when a command was given, in the command's own transaction. */
export async function keepEvaluations(db: Db, evaluations: readonly Evaluation[], asked: Asked): Promise<void> {
  const { object, objectId, command, by, at } = asked;
  const version = ruleSetVersion(toWireDay(at));
  for (const evaluation of evaluations)
    await sql`
      insert into rule_evaluation
        (id, object, object_id, command, rule_set_version, code, passed, body, asked_by, asked_at)
      values (${newId()}, ${object}, ${objectId}, ${command}, ${version}, ${evaluation.code}, ${evaluation.passed},
        ${JSON.stringify(evaluation)}, ${by ?? null}, ${at})`.execute(db);
}
