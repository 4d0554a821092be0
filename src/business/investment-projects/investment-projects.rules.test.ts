import { describe, expect, it } from 'vitest';
import { filesIn, projectFault, projectGuards, writtenInvestCode } from './investment-projects.rules.ts';

const situation = { hasApprovalFiles: true, isOwn: false };

describe('the fields of an investment project', () => {
  it.each([
    [{ investCode: '2019-123456-78-01-123456' }, undefined],
    [{ investCode: '20191234567801123456' }, undefined],
    [{ investCode: '2019-173456-78-01-123456' }, 'investCode'],
    [{ investCode: '20190034567801123456' }, 'investCode'],
    [{ totalInvestFen: '1' }, undefined],
    [{ totalInvestFen: '999999999999999999' }, undefined],
    [{ totalInvestFen: '0' }, 'totalInvestFen'],
    [{ totalInvestFen: '-1' }, 'totalInvestFen'],
    [{ stateFundedShare: '0' }, undefined],
    [{ stateFundedShare: '100.00' }, undefined],
    [{ stateFundedShare: '100.01' }, 'stateFundedShare'],
    [{ stateFundedShare: '-0.01' }, 'stateFundedShare'],
    [{ investCode: null, totalInvestFen: undefined, stateFundedShare: null }, undefined],
  ])('%o: fault in %s', (fields, field) => expect(projectFault(fields)?.field).toBe(field));

  it.each([
    ['20191234567801123456', '2019-123456-78-01-123456'],
    ['2019-123456-78-01-123456', '2019-123456-78-01-123456'],
    ['2019-12345678-01-123456', '2019-123456-78-01-123456'],
  ])('an investment code written as %s is kept as %s', (typed, kept) => expect(writtenInvestCode(typed)).toBe(kept));

  it.each([
    [null, []],
    ['', []],
    ['a/1.pdf', ['a/1.pdf']],
    ['a/1.pdf,,b/2.pdf', ['a/1.pdf', 'b/2.pdf']],
  ])('the files in %o are %o', (kept, files) => expect(filesIn(kept)).toEqual(files));
});

describe('a command to an investment project', () => {
  it.each([
    ['approvalFiles', {}, undefined],
    ['approvalFiles', { hasApprovalFiles: false }, 'investment-project.files-missing'],
    ['notSelf', {}, undefined],
    ['notSelf', { isOwn: true }, 'review.own'],
    ['opinionRequired', {}, undefined],
    ['opinionRequired', { input: {} }, 'review.opinion-missing'],
    ['opinionRequired', { input: { opinion: '依据不足' } }, undefined],
    ['noActiveTradingProject', {}, undefined],
  ])('%s for %o: %s', (guard, more, code) =>
    expect(projectGuards[guard]?.({ ...situation, ...more })?.code).toBe(code),
  );
});
