import { describe, expect, it } from 'vitest';
import { isOver, planSave, type StoredSection } from './project-plan.rules.ts';

const row = (id: string, sectionName: string, estFen = '100', more: Partial<StoredSection> = {}): StoredSection => ({
  id,
  version: 1,
  updatedBy: 'tenderer01',
  sectionName,
  estFen,
  plannedMonth: '2026-12',
  ...more,
});
const stored = [row('a', '一标段', '100'), row('b', '二标段', '250')];
const nothing = { added: [], changed: [], removed: [] };
const section = (sectionName: string, estFen = '40') => ({ sectionName, estFen, plannedMonth: '2027-01' });

describe('the save of a plan', () => {
  it('comes to what is added, what becomes different, what goes, and the sum of what is left', () => {
    const save = planSave(stored, {
      added: [{ id: 'new-1', cells: section(' 三标段 ') }],
      changed: [{ id: 'a', version: 1, cells: { estFen: '110' } }],
      removed: [{ id: 'b', version: 1 }],
    });
    expect(save).toEqual({
      faults: [],
      inserts: [{ sectionName: '三标段', estFen: '40', plannedMonth: '2027-01' }],
      updates: [{ id: 'a', sectionName: '一标段', estFen: '110', plannedMonth: '2026-12' }],
      removals: ['b'],
      totalFen: '150',
    });
  });

  it('writes no row that stays as it is', () => {
    const changed = [{ id: 'a', version: 1, cells: { sectionName: '一标段', estFen: '100' } }];
    expect(planSave(stored, { ...nothing, changed })).toMatchObject({ updates: [], totalFen: '350' });
  });

  it('adds exactly beyond what a Number holds', () => {
    const large = [row('a', '一标段', '9007199254740993'), row('b', '二标段', '9007199254740993')];
    expect(planSave(large, nothing).totalFen).toBe('18014398509481986');
  });

  it.each([
    [
      'a row that is gone',
      { changed: [{ id: 'x', version: 1, cells: {} }] },
      ['x', '', 'investment-project.section-gone'],
    ],
    ['a stale row', { changed: [{ id: 'a', version: 0, cells: {} }] }, ['a', '', 'investment-project.section-changed']],
    ['a stale removal', { removed: [{ id: 'a', version: 0 }] }, ['a', '', 'investment-project.section-changed']],
    [
      'a name that another row has',
      { added: [{ id: 'n', cells: section('一标段') }] },
      ['n', 'sectionName', 'investment-project.section-taken'],
    ],
    [
      'an estimate of nothing',
      { added: [{ id: 'n', cells: section('三标段', '0') }] },
      ['n', 'estFen', 'investment-project.estimate-not-positive'],
    ],
    [
      'an estimate below nothing',
      { changed: [{ id: 'a', version: 1, cells: { estFen: '-1' } }] },
      ['a', 'estFen', 'investment-project.estimate-not-positive'],
    ],
  ])('is refused for %s', (_, wish, fault) => {
    const { faults } = planSave(stored, { ...nothing, ...wish });
    expect(faults.map(({ id, field, refusal }) => [id, field, refusal])).toEqual([fault]);
  });

  it('lets two rows change their names with one another', () => {
    const changed = [
      { id: 'a', version: 1, cells: { sectionName: '二标段' } },
      { id: 'b', version: 1, cells: { sectionName: '一标段' } },
    ];
    expect(planSave(stored, { ...nothing, changed }).faults).toEqual([]);
  });

  it.each([
    ['100', '100', false],
    ['101', '100', true],
    ['18014398509481987', '18014398509481986', true],
  ])('of %s fen under a total of %s is over it: %s', (plan, total, over) => expect(isOver(plan, total)).toBe(over));
});
