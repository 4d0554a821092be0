import { type RefObject, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAct } from '#kit/web/calls/answers.ts';
import { lazyPart } from '#kit/web/page/faces/lazy-part.tsx';
import { type Announcement, announcementCalls } from '../announcements.contract.ts';
import { screenOf } from './opening.ts';

const AnnouncementModal = lazyPart(() =>
  import('./AnnouncementModal.tsx').then(({ AnnouncementModal: Loaded }) => ({ default: Loaded })),
);

interface Opened {
  announcement: Announcement;
  /** The page on which it is open. */
  at?: string;
}

/**
 * Opening an announcement: it is marked as read, then its screen or its text is shown.
 * `anchor` gets the focus before, for the row that was clicked is gone when the dialog gives the focus back.
 */
export function useOpening(anchor: RefObject<HTMLElement | null>) {
  const navigate = useNavigate();
  const { key, pathname, search } = useLocation();
  const here = `${key} ${pathname}${search}`;
  const [last, setLast] = useState<Opened>();
  const reading = useAct(announcementCalls.markRead, { refreshes: announcementCalls.unread });
  const close = () => setLast(last && { announcement: last.announcement });
  // The dialog neither follows the user to another page nor comes back with this one.
  if (last?.at && last.at !== here) close();

  const open = (announcement: Announcement) => {
    anchor.current?.focus({ preventScroll: true });
    // The text is at hand: it is shown even when the mark does not reach the server, which the call tells by itself.
    reading.mutate({ anntId: announcement.id });
    const screen = screenOf(announcement);
    if (screen) void navigate(screen);
    else setLast({ announcement, at: here });
  };
  const dialog = last && (
    <AnnouncementModal
      announcement={last.announcement}
      open={last.at !== undefined}
      onClose={close}
      onFailed={() => setLast(undefined)}
    />
  );
  return { open, dialog };
}
