import { Modal } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileNameOf } from '#kit/domain/files/uploaded-file.ts';
import { usePageActive } from '#kit/web/page/page-active.ts';
import { useReturnFocus } from '#kit/web/page/return-focus.ts';
import { downloadFile } from '../download-file.ts';
import { KeptPicture } from '../KeptPicture.tsx';
import { LightboxTools } from './LightboxTools.tsx';
import { MOST_ZOOM, START, turned, type View } from './lightbox-view.ts';
import './preview.css';

interface LightboxProps {
  paths: readonly string[];
  first: string;
  allowDownload: boolean;
  onClose: () => void;
}

const KEYS: Record<string, (view: View) => View> = {
  '+': (view) => turned(view, 'in'),
  '=': (view) => turned(view, 'in'),
  '-': (view) => turned(view, 'out'),
  r: (view) => turned(view, 'right'),
  R: (view) => turned(view, 'left'),
  '0': () => START,
};
const STEP_PX = 48;
const PANS: Record<string, readonly [number, number]> = {
  ArrowLeft: [STEP_PX, 0],
  ArrowRight: [-STEP_PX, 0],
  ArrowUp: [0, STEP_PX],
  ArrowDown: [0, -STEP_PX],
};

/** Pictures one at a time over the whole window: leafed through, made larger and turned, by pointer and by keys. */
export function Lightbox({ paths, first, allowDownload, onClose }: LightboxProps) {
  const { t } = useTranslation();
  const active = usePageActive();
  useReturnFocus();
  const [at, setAt] = useState(Math.max(0, paths.indexOf(first)));
  const [view, setView] = useState(START);
  const [isBroken, setBroken] = useState(false);
  const held = useRef<{ x: number; y: number }>(undefined);
  const path = paths[at] ?? first;
  const name = fileNameOf(path);

  function leaf(to: number) {
    if (to < 0 || to >= paths.length || to === at) return;
    setAt(to);
    setView(START);
    setBroken(false);
  }
  const pan = (x: number, y: number) => setView((before) => ({ ...before, x: before.x + x, y: before.y + y }));
  function press(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const shift = PANS[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (shift && event.shiftKey) pan(...shift);
    else if (step !== 0) leaf(at + step);
    else if (event.key === 'Home') leaf(0);
    else if (event.key === 'End') leaf(paths.length - 1);
    else if (KEYS[event.key]) setView(KEYS[event.key] as (view: View) => View);
    else return;
    event.preventDefault();
  }

  return (
    <Modal
      open
      title={<span className="lightbox-name">{name}</span>}
      width="100%"
      className="lightbox"
      keyboard={active}
      closable={{ 'aria-label': t('form.close') }}
      footer={null}
      onCancel={onClose}
      modalRender={(dialog) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys count wherever the focus is in the dialog
        <div onKeyDown={press}>{dialog}</div>
      )}
    >
      <div className="lightbox-body">
        <p role="status" className="visually-hidden">
          {t('files.pictureOf', { at: at + 1, count: paths.length, name })}
        </p>
        <div
          className="lightbox-stage"
          onWheel={({ deltaY }) => setView((before) => turned(before, deltaY < 0 ? 'in' : 'out'))}
          onPointerDown={({ clientX, clientY }) => {
            held.current = { x: clientX, y: clientY };
          }}
          onPointerMove={({ clientX, clientY, buttons }) => {
            if (!held.current || buttons !== 1) return;
            pan(clientX - held.current.x, clientY - held.current.y);
            held.current = { x: clientX, y: clientY };
          }}
        >
          {isBroken ? (
            <p role="alert">{t('files.brokenPicture')}</p>
          ) : (
            <KeptPicture
              path={path}
              alt={name}
              draggable={false}
              onBroken={() => setBroken(true)}
              style={{
                transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom}) rotate(${view.degrees}deg)`,
              }}
            />
          )}
        </div>
        <LightboxTools
          at={at}
          count={paths.length}
          view={view}
          mostZoom={MOST_ZOOM}
          onLeaf={leaf}
          onView={setView}
          onDownload={allowDownload ? () => downloadFile(path) : undefined}
        />
      </div>
    </Modal>
  );
}
