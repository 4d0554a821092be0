import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { EntryLink } from './EntryLink.tsx';

const drawn = (link?: { href: string; target: string }) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <EntryLink entry={{ path: '/sys/a', address: '/sys/a?no=1', title: '甲', link, children: [] }}>甲</EntryLink>
    </MemoryRouter>,
  );

it('an entry of the menu is a link with its query, or one into the window that its target names', () => {
  expect(drawn()).toBe('<a href="/sys/a?no=1" data-discover="true">甲</a>');
  expect(drawn({ href: '#/sys/a?no=1', target: 'board' })).toBe(
    '<a href="#/sys/a?no=1" target="board" rel="noopener noreferrer">甲</a>',
  );
});
