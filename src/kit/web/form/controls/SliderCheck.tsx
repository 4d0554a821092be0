import { type KeyboardEvent, type PointerEvent, type Ref, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Challenge, findNonce } from './find-nonce.ts';
import './slider-check.css';

export interface Proof {
  id: string;
  nonce: string;
}

interface SliderCheckProps {
  /** Asks the server for something to work on. */
  challenge: () => Promise<Challenge>;
  onSuccess: (proof: Proof) => void;
  handleRef?: Ref<HTMLDivElement>;
}

const FULL = 100;
const STEPS: Record<string, (now: number) => number> = {
  ArrowRight: (now) => now + 10,
  ArrowUp: (now) => now + 10,
  ArrowLeft: (now) => now - 10,
  ArrowDown: (now) => now - 10,
  PageUp: (now) => now + 25,
  PageDown: (now) => now - 25,
  Home: () => 0,
  End: () => FULL,
};

type State = 'idle' | 'dragging' | 'working' | 'success' | 'failed';

/**
 * A slider that is drawn to its end by pointer or keys, or a button for who can do neither. What counts is not the
 * movement but the work that the browser then does for a challenge of the server.
 */
export function SliderCheck({ challenge, onSuccess, handleRef }: SliderCheckProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<State>('idle');
  const [value, setValue] = useState(0);
  const track = useRef<HTMLDivElement>(null);
  const done = state === 'success' || state === 'working';

  async function pass() {
    setValue(FULL);
    setState('working');
    try {
      const given = await challenge();
      const nonce = await findNonce(given);
      setState('success');
      onSuccess({ id: given.id, nonce });
    } catch {
      setValue(0);
      setState('failed');
    }
  }
  function move(to: number) {
    const next = Math.max(0, Math.min(FULL, to));
    if (next === FULL) void pass();
    else setValue(next);
  }
  function onKey(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step || done) return;
    event.preventDefault();
    move(step(value));
  }
  function share({ clientX }: PointerEvent) {
    const { left = 0, width = 1 } = track.current?.getBoundingClientRect() ?? {};
    return Math.round(((clientX - left - HANDLE / 2) / (width - HANDLE)) * FULL);
  }
  function onDown(event: PointerEvent<HTMLDivElement>) {
    if (done) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setState('dragging');
  }
  /** Let go before the end, it goes back. */
  function onUp(event: PointerEvent<HTMLDivElement>) {
    if (state !== 'dragging') return;
    event.currentTarget.releasePointerCapture(event.pointerId);
    setValue(0);
    setState('idle');
  }

  const words = t(`slider.${state}`);
  return (
    <div className="slider-check" data-state={state}>
      <div className="slider-track" ref={track}>
        <div className="slider-done" style={{ width: `calc(${HANDLE}px + (100% - ${HANDLE}px) * ${value / FULL})` }} />
        <span className="slider-words" aria-hidden>
          {words}
        </span>
        <div
          ref={handleRef}
          className="slider-handle"
          role="slider"
          tabIndex={0}
          aria-label={t('slider.label')}
          aria-valuemin={0}
          aria-valuemax={FULL}
          aria-valuenow={value}
          aria-valuetext={words}
          aria-disabled={done || undefined}
          style={{ left: `calc((100% - ${HANDLE}px) * ${value / FULL})` }}
          onKeyDown={onKey}
          onBlur={() => !done && setValue(0)}
          onPointerDown={onDown}
          onPointerMove={(event) => state === 'dragging' && move(share(event))}
          onPointerUp={onUp}
          onPointerCancel={onUp}
        >
          <span aria-hidden>{state === 'success' ? '✓' : '›'}</span>
        </div>
      </div>
      {!done && (
        <button type="button" className="slider-instead" onClick={() => void pass()}>
          {t('slider.click')}
        </button>
      )}
      <span className="visually-hidden" role="status">
        {words}
      </span>
    </div>
  );
}

/** Width of the handle in pixels; the style sheet says the same. */
const HANDLE = 44;
