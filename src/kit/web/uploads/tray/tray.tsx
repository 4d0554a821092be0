import { createRoot, type Root } from 'react-dom/client';
import { UploadTray } from './UploadTray.tsx';

export { listUnfinished, sendInPieces } from '#kit/web/uploads/uploads.ts';

let root: Root | undefined;

/** Beside everything else on the page, so that no way from page to page ends it. */
export function mountTray(): void {
  if (root) return;
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  root.render(<UploadTray />);
}
