import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sliderCalls } from '#admin/session/slider.contract.ts';
import { call } from '#kit/web/calls/call.ts';
import { LazySliderCheck } from '#kit/web/form/controls/LazySliderCheck.tsx';
import { Shown } from '../frame/States.tsx';

const challenge = (signal?: AbortSignal) => call(sliderCalls.challenge, {}, { quiet: true, signal });

export function SliderChecks() {
  const { t } = useTranslation();
  const [turn, setTurn] = useState(0);
  const [nonce, setNonce] = useState('');
  return (
    <div className="gallery-states">
      <Shown name="empty">
        <LazySliderCheck key={turn} challenge={challenge} onSuccess={(proof) => setNonce(proof.nonce)} />
        {nonce && (
          <Button
            onClick={() => {
              setTurn(turn + 1);
              setNonce('');
            }}
          >
            {t('galleryExamples.again', { nonce })}
          </Button>
        )}
      </Shown>
      <Shown name="cutOff">
        <LazySliderCheck challenge={() => challenge(AbortSignal.abort())} onSuccess={() => undefined} />
      </Shown>
    </div>
  );
}
