import { lazy, Suspense } from 'react';
import type { FilePlace, KeptFiles } from '#kit/domain/files/uploaded-file.ts';
import type { ControlProps } from '#kit/web/form/controls/control-props.ts';
import { withTexts } from '#kit/web/language/catalogue.ts';
import { arriving } from '#kit/web/page/arriving.ts';
import { fileTexts } from './file-texts.ts';

const FileField = lazy(
  arriving(() =>
    withTexts(
      import('./FileField.tsx').then((loaded) => ({ default: loaded.FileField })),
      fileTexts,
    ),
  ),
);

const USUAL: FilePlace = { pictures: false, most: Number.POSITIVE_INFINITY, token: true };

/** A field for files or pictures, in forms and in the control slots of a resource; it is fetched when it is shown. */
export function FileControl({ place, ...props }: ControlProps & { place?: Partial<FilePlace> }) {
  return (
    <Suspense fallback={<span className="bone" aria-hidden />}>
      <FileField {...(props as ControlProps<KeptFiles>)} place={{ ...USUAL, ...place }} />
    </Suspense>
  );
}
