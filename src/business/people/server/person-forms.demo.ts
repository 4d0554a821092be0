import { idCardSign } from '#kit/domain/form-rules.ts';
import type { DemoCert, DemoPerson } from './people.demo.ts';

const two = (number: number) => String(number).padStart(2, '0');

/** The form of one of them, as somebody fills it in. */
export function demoPersonForm(
  { name, born, isWoman, position, title, fate, papers, isIncomplete }: DemoPerson,
  number: number,
) {
  const card = `990100${born}${two(number)}${isWoman ? 2 : 1}`;
  const birthOn = `${born.slice(0, 4)}-${born.slice(4, 6)}-${born.slice(6)}`;
  const isCorrected = fate.state === 'RETURNED_ONCE' && fate.field === 'titleLevel';
  return {
    name,
    ...(papers ? { ...papers, ...(isIncomplete ? {} : { gender: isWoman ? '2' : '1', birthOn }) } : idCardOf(card)),
    position,
    titleLevel: isCorrected ? 'SENIOR' : title,
    socialSecurityFrom: `20${two(12 + (number % 12))}-${two(1 + (number % 12))}`,
    ...(isIncomplete ? {} : { phone: `1370000${1_000 + number}` }),
    email: `person${two(number)}@yunzhou.example`,
  };
}

const idCardOf = (card: string) => ({ idType: 'ID_CARD', idNo: card + idCardSign(card) });

const PREFIX: Record<string, string> = { BUILDER_1: 'YZ1', BUILDER_2: 'YZ2', SUPERVISOR: 'YZJ', COST: 'YZZ' };

/** A certificate with numbers of its own; those of a register have a seal. */
export function demoCert({ kind, major }: DemoCert, number: number, at: number) {
  const prefix = PREFIX[kind];
  const serial = `${20200 + number}${two(at + 1)}`;
  return {
    kind,
    major: major ?? null,
    certNo: `${prefix ?? 'YZQ'}${serial}`,
    sealNo: prefix ? `${prefix}-${serial}` : null,
  };
}
