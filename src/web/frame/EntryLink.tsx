import { Link } from 'react-router';
import type { MenuEntry } from './menu.ts';

/** Leads to what an entry opens: a page in the frame, or a link of its own. */
export function EntryLink({ entry, ...rest }: { entry: MenuEntry } & React.ComponentProps<'a'>) {
  if (entry.link) return <a {...rest} {...entry.link} rel="noopener noreferrer" />;
  return <Link {...rest} to={entry.address} />;
}
