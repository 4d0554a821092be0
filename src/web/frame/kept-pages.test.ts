import type { Location } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type KeptPage, keepPage, leftAt } from './kept-pages.ts';
import type { Page } from './pages.ts';

const at = (pathname: string, search = ''): Location =>
  ({ pathname, search, hash: '', state: null, key: pathname }) as Location;
const page = (path: string, keepAlive = true) => ({ path, keepAlive }) as Page;
const visit = (kept: KeptPage[], path: string, search = '') => keepPage(kept, page(path), at(path, search));
const paths = (kept: KeptPage[]) => kept.map(({ location }) => location.pathname + location.search);

describe('kept pages', () => {
  it('keep the address they were left with', () => {
    const kept = visit(visit([], '/a', '?pageNo=3'), '/b');
    expect(paths(kept)).toEqual(['/a?pageNo=3', '/b']);
  });

  it('take a new address in the place they have', () => {
    const kept = visit(visit(visit([], '/a'), '/b'), '/a', '?pageNo=2');
    expect(paths(kept)).toEqual(['/a?pageNo=2', '/b']);
  });

  it('do not hold a page that the menu does not keep', () => {
    const kept = visit([], '/a');
    expect(keepPage(kept, page('/c', false), at('/c'))).toBe(kept);
    expect(keepPage(kept, undefined, at('/none'))).toBe(kept);
  });

  it('are the same when nothing changed', () => {
    const location = at('/a');
    const only = page('/a');
    const kept = keepPage([], only, location);
    expect(keepPage(kept, only, location)).toBe(kept);
  });

  it('are ten at most; the one not seen for longest goes', () => {
    let kept: KeptPage[] = [];
    for (const name of 'abcdefghij') kept = visit(kept, `/${name}`);
    kept = visit(visit(kept, '/a', '?x=1'), '/k');
    expect(paths(kept)).toEqual(['/a?x=1', '/c', '/d', '/e', '/f', '/g', '/h', '/i', '/j', '/k']);
  });

  it.each([
    ['a link without a query from elsewhere', at('/a'), '/b', '/a?pageNo=3'],
    ['a link that names its own query', at('/a', '?pageNo=1'), '/b', undefined],
    ['a link on the page itself', at('/a'), '/a', undefined],
    ['a page that is not kept', at('/z'), '/b', undefined],
  ])('are entered by %s', (_, location, shown, expected) => {
    expect(leftAt(visit([], '/a', '?pageNo=3'), location, shown)).toBe(expected);
  });
});
