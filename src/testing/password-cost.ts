/** Takes the place of the product's cost in tests, which sign in thousands of times. */
export const COST = { memory: 64, passes: 1, parallelism: 1 };
