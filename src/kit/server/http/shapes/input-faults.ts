import type { FastifySchemaValidationError } from 'fastify';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import { malformed, type Refusal } from '#kit/domain/refusal.ts';

const REASONS: Record<string, string> = {
  required: 'missing',
  minLength: 'too-short',
  maxLength: 'too-long',
  minimum: 'too-small',
  maximum: 'too-big',
  pattern: 'wrong-format',
  format: 'wrong-format',
  enum: 'not-allowed',
  type: 'wrong-type',
  minItems: 'too-few-items',
  maxItems: 'too-many-items',
  maxProperties: 'too-many-items',
};

/** Turns the first fault that the validator found into a refusal that names the field, never its value. */
export function inputFault(faults: FastifySchemaValidationError[], call: AnyEndpoint | undefined): Refusal {
  const [fault] = faults;
  if (!fault) return malformed('body', 'wrong-format');
  const { missingProperty, limit } = fault.params as { missingProperty?: string; limit?: number };
  const path = fault.instancePath.split('/').filter((part) => part !== '' && !/^\d+$/.test(part));
  const field = missingProperty ?? path.at(-1) ?? 'body';
  const { title = field, description } = wordsOf(call, field);
  const named = { field: title };
  const reason = REASONS[fault.keyword] ?? 'wrong-format';
  if (reason === 'wrong-format' && description)
    return malformed(field, 'not-as-asked', { ...named, asked: description });
  if (fault.keyword === 'minLength' && limit === 1) return malformed(field, 'missing', named);
  return malformed(field, reason, limit === undefined ? named : { ...named, limit });
}

/** A declaration may name its fields in the users' words, and say how they are written. */
function wordsOf(call: AnyEndpoint | undefined, field: string): { title?: string; description?: string } {
  const { properties } = (call?.input.body ?? {}) as { properties?: Record<string, ReturnType<typeof wordsOf>> };
  return properties?.[field] ?? {};
}
