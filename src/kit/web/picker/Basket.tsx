import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { EntitySource } from '#kit/contract/entity-source.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { moved, type Selection } from './selection.ts';

interface BasketProps {
  source: EntitySource;
  selection: Selection;
  onChange: (selection: Selection) => void;
}

/** What is chosen so far, whatever page or search it came from. */
export function Basket({ source, selection, onChange }: BasketProps) {
  const { t } = useTranslation();
  const drop = (key: string) => onChange(new Map([...selection].filter(([one]) => one !== key)));
  return (
    <section className="picker-basket" aria-label={t('picker.chosen', { count: selection.size })}>
      <div className="picker-basket-head" role="status">
        {t('picker.chosen', { count: selection.size })}
        {selection.size > 0 && (
          <Button type="link" size="small" onClick={() => onChange(new Map())}>
            {t('list.clear')}
          </Button>
        )}
      </div>
      <ol>
        {[...selection].map(([key, row], index) => {
          const name = String(row?.[source.textKey] ?? key);
          return (
            <li key={key}>
              <ChineseText>{name}</ChineseText>
              <span className="picker-basket-tools">
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowUpOutlined aria-hidden />}
                  aria-label={t('picker.up', { name })}
                  disabled={index === 0}
                  onClick={() => onChange(moved(selection, key, -1))}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowDownOutlined aria-hidden />}
                  aria-label={t('picker.down', { name })}
                  disabled={index === selection.size - 1}
                  onClick={() => onChange(moved(selection, key, 1))}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<CloseOutlined aria-hidden />}
                  aria-label={t('picker.drop', { name })}
                  onClick={() => drop(key)}
                />
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
