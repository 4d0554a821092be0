import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files that take long: they measure, start the whole product or wait for it. */
const SLOW = [
  'test/growth.test.ts',
  'test/faults/kill.test.ts',
  'test/npm-start.test.ts',
  'test/faults/lost-answers.test.ts',
  'test/start.test.ts',
  'test/demo-start.test.ts',
];

/**
 * Without times of an earlier run Vitest starts the largest files first, and the small ones that take longest would run
 * alone at the end.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = SLOW.findIndex((file) => moduleId.endsWith(file));
      return place < 0 ? SLOW.length : place;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}
