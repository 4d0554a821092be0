import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeyMap } from '../key-maps.ts';

/** Beyond so many rows the table waits until it is asked for. */
const OPEN_UP_TO = 8;

const DRAWN: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
};

export function KeyTable({ keys }: { keys: KeyMap }) {
  const { t } = useTranslation();
  return (
    <details className="gallery-fold" open={keys.length <= OPEN_UP_TO}>
      <summary>{t('gallery.keyMap')}</summary>
      {keys.length === 0 ? (
        <p className="gallery-no-keys">{t('gallery.noKeys')}</p>
      ) : (
        <table className="gallery-keys">
          <thead>
            <tr>
              <th scope="col">{t('gallery.key')}</th>
              <th scope="col">{t('gallery.meaning')}</th>
            </tr>
          </thead>
          <tbody>
            {keys.map(([written, meaning]) => (
              <tr key={written}>
                <td>
                  <Written keys={written} />
                </td>
                <td>{t(`gallery.keys.${meaning}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}

function Written({ keys }: { keys: string }) {
  return keys.split(' / ').map((together, index) => (
    <Fragment key={together}>
      {index > 0 && ' '}
      <span className="gallery-chord">
        {together.split('+').map((one, at) => (
          <Fragment key={one}>
            {at > 0 && '+'}
            <kbd>{DRAWN[one] ?? one}</kbd>
          </Fragment>
        ))}
      </span>
    </Fragment>
  ));
}
