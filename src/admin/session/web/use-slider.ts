import { useRef, useState } from 'react';
import { call } from '#kit/web/calls/call.ts';
import type { Proof } from '#kit/web/form/controls/SliderCheck.tsx';
import { sliderCalls } from '../slider.contract.ts';

/** Whether the sign-in needs the slider, and the proof for the next try. */
export function useSlider() {
  const [needed, setNeeded] = useState(false);
  const [proof, setProof] = useState<Proof>();
  const [turn, setTurn] = useState(0);
  const handle = useRef<HTMLDivElement>(null);
  return {
    needed,
    proof,
    turn,
    handle,
    challenge: () => call(sliderCalls.challenge, {}, { quiet: true }),
    onSuccess: setProof,
    /** A try was refused: its proof is used up. */
    spend(demanded: boolean) {
      if (demanded) setNeeded(true);
      setProof(undefined);
      setTurn((count) => count + 1);
    },
    /** Another name has its own failures. */
    forget() {
      setNeeded(false);
      setProof(undefined);
    },
  };
}
