import { describe, expect, it } from 'vitest';
import { findGaps, type Ran } from './spec-coverage.ts';

const passed = (title: string, parent = 'notices'): Ran => ({
  title,
  fullTitle: `${parent} > ${title}`,
  outcome: 'passed',
});
const table = (...rows: string[]) =>
  ['# Coverage', '', '| statement | where | test |', '|---|---|---|', ...rows].join('\n');

describe('the coverage table', () => {
  it('is complete when every row names a test that passed, by its own or its full title', () => {
    const markdown = table('| a notice is kept | B§2 | `keeps a \\| b` |', '| and shown | B§3 | notices > shows it |');
    expect(findGaps(markdown, [passed('keeps a | b'), passed('shows it')])).toEqual([]);
  });

  it('has a gap where the test did not run, failed or was skipped', () => {
    const ran: Ran[] = [
      { ...passed('fails'), outcome: 'failed' },
      { ...passed('waits'), outcome: 'skipped' },
    ];
    expect(findGaps(table('| a | 1 | absent |', '| b | 2 | fails |', '| c | 3 | waits |', '| d | 4 | |'), ran)).toEqual(
      [
        '5: no test with the title "absent" ran (a)',
        '6: the test "fails" failed (b)',
        '7: the test "waits" was skipped (c)',
        '8: no test with the title "" ran (d)',
      ],
    );
  });

  it('has a gap where a title passed on one database and failed on the other', () => {
    const ran: Ran[] = [passed('keeps it'), { ...passed('keeps it'), outcome: 'failed' }];
    expect(findGaps(table('| a | 1 | keeps it |'), ran)).toEqual(['5: the test "keeps it" failed (a)']);
  });

  it('lets a test serve three rows and not a fourth, however the title is spelled', () => {
    const rows = [
      '| a | 1 | keeps it |',
      '| b | 1 | keeps it |',
      '| c | 1 | keeps it |',
      '| d | 1 | notices > keeps it |',
    ];
    expect(findGaps(table(...rows), [passed('keeps it')])).toEqual([
      '8: the test "notices > keeps it" already serves 3 rows (d)',
    ]);
  });

  it('must be there', () => {
    expect(findGaps('# Coverage\n\n| other | columns |\n|---|---|\n| 1 | 2 |', [])).toHaveLength(1);
  });
});
