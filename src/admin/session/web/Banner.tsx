import { useTranslation } from 'react-i18next';
import { SEAL_STROKES } from '#kit/web/page/faces/BrandMark.tsx';

/** The hall of the trading centre in ink, with its door standing open. */
export function Banner() {
  const { t } = useTranslation();
  return (
    <section className="banner">
      <p className="banner-title">{t('login.bannerTitle')}</p>
      <p className="banner-text">{t('login.bannerText')}</p>
      <svg viewBox="0 0 560 300" className="banner-drawing" aria-hidden="true">
        <g fill="none" stroke="var(--ink-soft)" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
          <path d="M8 274h544M40 274v-9h480v9M62 265v-9h436v9" />
          <path d="M186 34h188M180 28c4 0 6 2 6 6-24 28-62 48-114 58 0-5-3-9-8-10M380 28c-4 0-6 2-6 6 24 28 62 48 114 58 0-5 3-9 8-10" />
          <path d="M72 92h416M84 99h392" />
          <path
            d="M214 38c-12 22-32 40-58 53M252 38c-6 21-16 39-30 53M308 38c6 21 16 39 30 53M346 38c12 22 32 40 58 53"
            strokeOpacity=".45"
          />
          <path d="M104 99v18h352V99M128 99v18M176 99v18M384 99v18M432 99v18" strokeOpacity=".6" />
          <path d="M112 117v12h336v-12" />
          <path d="M60 152c26-2 44-10 58-23h324c14 13 32 21 58 23 0-4 3-7 7-8M60 152c0-4-3-7-7-8M60 152h440M72 158h416" />
          <path d="M92 158v98M104 158v98M160 158v98M172 158v98M388 158v98M400 158v98M456 158v98M468 158v98" />
          <path d="M86 256h24M154 256h24M382 256h24M450 256h24" />
          <path
            d="M104 174h56M400 174h56M104 180h56M400 180h56M118 180v76M132 180v76M146 180v76M414 180v76M428 180v76M442 180v76M104 216h56M400 216h56"
            strokeOpacity=".4"
          />
          <path d="M228 158v98M332 158v98M172 174h56M332 174h56M172 180h56M332 180h56" />
          <path d="M240 256v-80h80v80M240 176l-20 8v78l20-6M320 176l20 8v78l-20-6M230 214v8M330 214v8" />
          <path d="m240 256-30 18M320 256l30 18" strokeOpacity=".6" />
        </g>
        <g transform="translate(264 104) scale(.9)">
          <rect width="36" height="36" rx="6" fill="var(--fill)" />
          <path
            d={SEAL_STROKES}
            transform="scale(1.125)"
            fill="none"
            stroke="#fff"
            strokeWidth="2.4"
            strokeLinecap="round"
          />
        </g>
      </svg>
      <p className="banner-motto">{t('platform.motto')}</p>
    </section>
  );
}
