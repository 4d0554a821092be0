import { describe, expect, it } from 'vitest';
import { handlingOf, screenOf } from './opening.ts';

const link = (openType: string | null, openPage: string | null, busId: string | null = null) => ({
  openType,
  openPage,
  busId,
});

describe('an announcement opens a screen', () => {
  it.each([
    ['with a path, as it is', link('component', '/isystem/position', '7'), '/isystem/position?busId=7'],
    ['with a bare name, as a path', link('component', 'isystem/position', '7'), '/isystem/position?busId=7'],
    ['without a subject, without a query', link('component', '/isystem/position'), '/isystem/position'],
    ['with the query that its page has already', link('component', '/a?tab=2', '7'), '/a?tab=2&busId=7'],
    [
      'with a subject that cannot break out of its place',
      link('component', '/a', 'x&b=1#/c'),
      '/a?busId=x%26b%3D1%23%2Fc',
    ],
    ['never of another host', link('component', '//evil.example/a', '7'), '/evil.example/a?busId=7'],
  ])('%s', (_how, announcement, path) => expect(screenOf(announcement)).toBe(path));

  it.each([
    ['of the type url', link('url', '/isystem/position', '7')],
    ['of no type', link(null, '/isystem/position', '7')],
    ['of a type that is not known', link('window', '/isystem/position', '7')],
    ['without a page', link('component', null, '7')],
    ['with a blank page', link('component', ' ', '7')],
  ])('but not one %s', (_how, announcement) => expect(screenOf(announcement)).toBeUndefined());
});

describe('the button of an announcement leads', () => {
  it.each([
    ['to a path inside', link('url', '/isystem/position'), { inside: '/isystem/position' }],
    ['to a bare name inside', link('url', 'isystem/position?a=1'), { inside: '/isystem/position?a=1' }],
    ['outside by https', link('url', 'https://www.example.org/a'), { outside: 'https://www.example.org/a' }],
    ['outside by http', link('url', ' HTTP://example.org '), { outside: 'HTTP://example.org' }],
  ])('%s', (_where, announcement, handling) => expect(handlingOf(announcement)).toEqual(handling));

  it.each([
    ['of the type component', link('component', '/isystem/position')],
    ['of no type', link(null, '/isystem/position')],
    ['without a page', link('url', null)],
    ['with a script', link('url', 'javascript:alert(1)')],
    ['with a script in capitals after a blank', link('url', '\tJavaScript:alert(1)')],
    ['with data', link('url', 'data:text/html,<script>alert(1)</script>')],
    ['with an address that takes the scheme from ours', link('url', '//evil.example')],
    ['with a scheme and no host', link('url', 'https:///a')],
  ])('nowhere for one %s', (_how, announcement) => expect(handlingOf(announcement)).toBeUndefined());
});
