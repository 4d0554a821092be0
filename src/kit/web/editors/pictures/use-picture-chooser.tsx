import { useRef } from 'react';
import { PICTURE_KINDS } from './send-picture.ts';

/** Asks for pictures from the disk; the field is in the page and is never seen. */
export function usePictureChooser(onPictures: (files: File[]) => void) {
  const field = useRef<HTMLInputElement>(null);
  const chooser = (
    <input
      ref={field}
      type="file"
      hidden
      multiple
      accept={PICTURE_KINDS.join(',')}
      onChange={({ target }) => {
        onPictures([...(target.files ?? [])]);
        target.value = '';
      }}
    />
  );
  return [chooser, () => field.current?.click()] as const;
}
