import { useState } from 'react';
import { lazyPart } from '#kit/web/page/faces/lazy-part.tsx';
import type { PasteDialogProps } from './PasteQuestion.tsx';

const PasteQuestion = lazyPart(() =>
  import('./PasteQuestion.tsx').then((loaded) => ({ default: loaded.PasteQuestion })),
);

/** Asks before a table is pasted. Most grids are never pasted into, and a dialog costs as much as a screenful of rows. */
export function PasteDialog(props: PasteDialogProps) {
  const [wasAsked, setWasAsked] = useState(false);
  if (props.plan && !wasAsked) setWasAsked(true);
  const giveUp = () => {
    setWasAsked(false);
    props.onClose();
    props.onClosed();
  };
  return wasAsked ? <PasteQuestion {...props} onFailed={giveUp} /> : null;
}
