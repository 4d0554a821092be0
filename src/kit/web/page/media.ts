import { useSyncExternalStore } from 'react';

/** A hook that says whether the window is now as a media query asks. */
export function mediaHook(query: string, onChange?: (matches: boolean) => void): () => boolean {
  const media = window.matchMedia(query);
  if (onChange) media.addEventListener('change', ({ matches }) => onChange(matches));
  const follow = (changed: () => void) => {
    media.addEventListener('change', changed);
    return () => media.removeEventListener('change', changed);
  };
  return () => useSyncExternalStore(follow, () => media.matches);
}
