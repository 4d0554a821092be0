export interface Cost {
  /** KiB */
  memory: number;
  passes: number;
  parallelism: number;
}

/** Argon2id as OWASP advises at least. Tests take a lower one. */
export const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
