/** Why a permission should be thought over before it is given: it makes others stronger, destroys, or takes data along. */
export type Risk = 'power' | 'loss' | 'data';

const RISKS: [codes: RegExp, risk: Risk][] = [
  [/^system:permission:(add|edit|save)/, 'power'],
  [/^system:role:(add|edit|copy|import)/, 'power'],
  [/^system:user:(add|edit|import|changepwd)/, 'power'],
  [/:(delete|merge)/, 'loss'],
  [/:export/, 'data'],
];

/** The gravest risk among the codes of a button. */
export const riskOf = (codes: string[]): Risk | undefined =>
  RISKS.find(([pattern]) => codes.some((code) => pattern.test(code)))?.[1];
