import { lazy, Suspense, useState } from 'react';
import { arriving } from '#kit/web/page/arriving.ts';
import type { PasteDialogProps } from './PasteQuestion.tsx';

const PasteQuestion = lazy(
  arriving(() => import('./PasteQuestion.tsx').then((loaded) => ({ default: loaded.PasteQuestion }))),
);

/** Asks before a table is pasted. Most grids are never pasted into, and a dialog costs as much as a screenful of rows. */
export function PasteDialog(props: PasteDialogProps) {
  const [wasAsked, setWasAsked] = useState(false);
  if (props.plan && !wasAsked) setWasAsked(true);
  return wasAsked ? (
    <Suspense fallback={null}>
      <PasteQuestion {...props} />
    </Suspense>
  ) : null;
}
