import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Edge } from './column-edges.ts';
import { NARROWEST, WIDEST } from './layout.ts';
import './column-edge.css';

const STEP = 10;
const within = (width: number) => Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)));
const widthNow = (edge: Element) => edge.parentElement?.getBoundingClientRect().width ?? NARROWEST;

/** While it is dragged it is seen beyond its heading, which otherwise cuts its content off. */
const showBeyond = (edge: Element, shown: boolean) =>
  edge.parentElement?.style.setProperty('overflow', shown ? 'visible' : '');

/** The edge of a heading: dragged or moved by arrows it sets the width of the column, a double click takes it back. */
export function ColumnEdge({ title, width, onWidth }: Edge) {
  const { t } = useTranslation();
  // As wide as it came; nobody asks before the edge has the focus.
  const [found, setFound] = useState(NARROWEST);
  const dragged = useRef<{ x: number; width: number }>(undefined);
  const grab = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    showBeyond(event.currentTarget, true);
    dragged.current = { x: event.clientX, width: widthNow(event.currentTarget) };
  };
  const reached = ({ clientX }: PointerEvent) => {
    const from = dragged.current;
    return from && { moved: clientX - from.x, width: within(from.width + clientX - from.x) };
  };
  // Only the edge follows the pointer; the rows are drawn again once, when it is let go.
  const follow = (event: PointerEvent<HTMLElement>) => {
    const now = reached(event);
    if (now) event.currentTarget.style.translate = `${now.moved}px`;
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    const now = reached(event);
    dragged.current = undefined;
    event.currentTarget.style.translate = '';
    showBeyond(event.currentTarget, false);
    if (now && now.moved !== 0 && event.type === 'pointerup') onWidth(now.width);
  };
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const now = width ?? widthNow(event.currentTarget);
    const widths: Record<string, number | undefined> = {
      ArrowLeft: within(now - STEP),
      ArrowRight: within(now + STEP),
      Home: NARROWEST,
      End: WIDEST,
      Delete: undefined,
    };
    if (!(event.key in widths)) return;
    event.preventDefault();
    // The heading sorts by its keys.
    event.stopPropagation();
    onWidth(widths[event.key]);
  };
  return (
    <hr
      className="column-edge"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('layout.edge', { column: title })}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      aria-valuenow={width ?? found}
      aria-valuetext={width === undefined ? t('layout.edgeFree') : `${width} px`}
      onFocus={({ currentTarget }) => setFound(within(widthNow(currentTarget)))}
      onPointerDown={grab}
      onPointerMove={follow}
      onPointerUp={end}
      onPointerCancel={end}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={() => onWidth(undefined)}
      onKeyDown={step}
    />
  );
}
