import { useEffect, useRef } from 'react';
import { type Following, keepStream, type StreamFrame } from './keep-stream.ts';

/** Follows the stream of this key while the component is there; without a key nothing is followed. */
export function useStream<Frame extends StreamFrame>(key: string | undefined, following: Following<Frame>): void {
  const latest = useRef(following);
  useEffect(() => {
    latest.current = following;
  });
  useEffect(() => {
    if (key === undefined) return undefined;
    const kept = keepStream<Frame>({
      ...latest.current,
      event: (frame) => latest.current.event(frame),
      missed: () => latest.current.missed(),
      hear: (frame) => latest.current.hear?.(frame),
    });
    return kept.stop;
  }, [key]);
}
