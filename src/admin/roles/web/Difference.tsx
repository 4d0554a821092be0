import { MinusCircleOutlined, PlusCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { DataText } from '#kit/web/language/ChineseText.tsx';
import type { GrantNode } from './grant-ticks.ts';

/** What a save would change, before it is saved. */
export function Difference({ added, removed }: { added: GrantNode[]; removed: GrantNode[] }) {
  const { t } = useTranslation();
  if (added.length + removed.length === 0)
    return (
      <p className="grant-same" role="status">
        {t('roles.same')}
      </p>
    );
  return (
    <details className="grant-difference">
      <summary>{t('roles.difference', { added: added.length, removed: removed.length })}</summary>
      <ul>
        {added.map(({ key, slotTitle }) => (
          <li key={key} data-added>
            <PlusCircleOutlined aria-hidden /> <DataText text={slotTitle} />
          </li>
        ))}
        {removed.map(({ key, slotTitle }) => (
          <li key={key}>
            <MinusCircleOutlined aria-hidden /> <DataText text={slotTitle} />
          </li>
        ))}
      </ul>
    </details>
  );
}
