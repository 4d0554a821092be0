import { useEffect, useEffectEvent } from 'react';
import { type FilePlace, keptFiles, pathsOf } from '#kit/domain/files/uploaded-file.ts';
import type { ControlProps } from '../controls/control-props.ts';
import { FilesInPlace } from './FilesInPlace.tsx';
import { useHeldSubmit } from './use-held-submit.tsx';
import { useUploads } from './use-uploads.ts';

export type FileFieldProps = ControlProps<string> & { place: FilePlace };

/** Files as a field of a form. The form keeps their paths, with commas between, and waits for what is on its way. */
export function FileField({ id, value = '', onChange, disabled = false, place }: FileFieldProps) {
  const { uploads, files } = useUploads(place, keptFiles(value));
  const [root, held] = useHeldSubmit(files);
  const tell = useEffectEvent(() => {
    const kept = pathsOf(uploads.read());
    if (kept !== value) onChange?.(kept);
  });
  useEffect(() => uploads.subscribe(() => tell()), [uploads]);
  // What the form was given from elsewhere takes the place of the list; what it was told by us is there already.
  const adopt = useEffectEvent((given: string) => {
    if (given !== pathsOf(uploads.read())) uploads.put(keptFiles(given));
  });
  useEffect(() => adopt(value), [value]);
  return (
    <div ref={root}>
      <FilesInPlace id={id} place={place} uploads={uploads} files={files} disabled={disabled} />
      {held}
    </div>
  );
}
