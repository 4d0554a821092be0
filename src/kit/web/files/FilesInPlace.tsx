import { countHeld, type FilePlace, type UploadedFile } from '#kit/domain/files/uploaded-file.ts';
import { DropPlace } from './DropPlace.tsx';
import { FileTiles } from './FileTiles.tsx';
import type { UploadList } from './upload-list.ts';
import { useTaking } from './use-taking.ts';

interface FilesInPlaceProps {
  id?: string;
  place: FilePlace;
  uploads: UploadList;
  files: readonly UploadedFile[];
  disabled: boolean;
}

/** Files as tiles, in the place that takes more of them. */
export function FilesInPlace({ id, place, uploads, files, disabled }: FilesInPlaceProps) {
  const take = useTaking(uploads, place);
  return (
    <DropPlace
      id={id}
      place={place}
      full={countHeld(files) >= place.most}
      disabled={disabled}
      onTake={(chosen) => void take(chosen)}
    >
      <FileTiles uploads={uploads} files={files} place={place} disabled={disabled} />
    </DropPlace>
  );
}
