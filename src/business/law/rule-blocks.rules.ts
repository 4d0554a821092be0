import type { Block } from '#kit/domain/engine/machine.ts';
import type { Evaluation } from './legal-rule.rules.ts';

/** The first rule that a command breaks and that forbids it, as what holds the command back. */
export function blockOf(evaluations: readonly Evaluation[], field: string): Block | undefined {
  const broken = evaluations.find(({ passed, severity }) => !passed && severity === 'BLOCK');
  if (!broken) return undefined;
  const { code, message, messageEn, article, expected, actual, fix } = broken;
  return {
    code: 'law.rule-broken',
    field,
    article,
    values: {
      rule: code,
      asks: message,
      asksEn: messageEn,
      article,
      expected: expected.zh,
      expectedEn: expected.en,
      actual: actual.zh,
      actualEn: actual.en,
    },
    ...(fix && { fix: { command: fix.command, input: fix.input } }),
  };
}
