import { useEffect, useEffectEvent, useRef } from 'react';
import { entriesOf, type FilePlace, type KeptFiles, keptFiles, pathsOf } from '#kit/domain/files/uploaded-file.ts';
import type { ControlProps } from '#kit/web/form/controls/control-props.ts';
import { useHeldSubmit } from '#kit/web/form/held-submit.ts';
import { FilesInPlace } from './FilesInPlace.tsx';
import { HeldWords } from './HeldWords.tsx';
import { useUploads } from './use-uploads.ts';

export type FileFieldProps = ControlProps<KeptFiles> & { place: FilePlace };

const isSame = (one: KeptFiles, other: KeptFiles) => JSON.stringify(one) === JSON.stringify(other);

/** Files as a field of a form. The form keeps their paths or entries, and waits for what is on its way. */
export function FileField({ id, value: given, onChange, disabled = false, place }: FileFieldProps) {
  const value = given ?? (place.keeps === 'entries' ? NONE : '');
  const { uploads, files } = useUploads(place, keptFiles(value));
  const root = useRef<HTMLDivElement>(null);
  const isUnsettled = files.some(({ status }) => status === 'uploading' || status === 'error');
  const wasHeld = useHeldSubmit(root, isUnsettled);
  const kept = () => (place.keeps === 'entries' ? entriesOf(uploads.read()) : pathsOf(uploads.read()));
  const tell = useEffectEvent(() => {
    if (!isSame(kept(), value)) onChange?.(kept());
  });
  useEffect(() => uploads.subscribe(() => tell()), [uploads]);
  // What the form was given from elsewhere takes the place of the list; what it was told by us is there already.
  const adopt = useEffectEvent((next: KeptFiles) => {
    if (!isSame(next, kept())) uploads.put(keptFiles(next));
  });
  useEffect(() => adopt(value), [value]);
  return (
    <div ref={root}>
      <FilesInPlace id={id} place={place} uploads={uploads} files={files} disabled={disabled} />
      {wasHeld && isUnsettled && <HeldWords files={files} />}
    </div>
  );
}

const NONE: KeptFiles = [];
