import { useEffect, useState } from 'react';

/** Gives the focus back to what opened a dialog, once the dialog is gone and nothing else has taken it. */
export function useReturnFocus() {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      setTimeout(() => {
        if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
      });
    },
    [opener],
  );
}
