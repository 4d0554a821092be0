import { DeleteOutlined, SaveOutlined } from '@ant-design/icons';
import { App, Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fields } from '#kit/contract/resource-field.ts';
import { useQuestion } from '#kit/web/page/modal/use-question.tsx';
import { type Conditions, completeOnly, isEmptySomewhere } from './conditions.ts';
import { useSavedQueries } from './use-saved-queries.ts';

interface SavedQueriesProps {
  fields: Fields;
  place: string;
  /** The id of the view on show. */
  view: string;
  built: Conditions;
  onLoad: (conditions: Conditions) => void;
}

/** Queries that the user has saved for this list: chosen again, saved under a name, removed. */
export function SavedQueries({ fields, place, view, built, onLoad }: SavedQueriesProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const ask = useQuestion();
  const { queries, save, remove } = useSavedQueries(fields, place, view);
  const [title, setTitle] = useState('');
  const told = () => void message.success(t('query.savedDone'));
  const keep = () => {
    const name = title.trim();
    if (isEmptySomewhere(built)) return void message.warning(t('query.noEmptySave'));
    if (name === '') return void message.warning(t('query.noName'));
    const conditions = completeOnly(built);
    if (!queries.some((query) => query.title === name)) return void save(name, conditions).then(told, () => undefined);
    ask({
      title: t('query.overwriteTitle'),
      content: t('query.overwriteText', { title: name }),
      yes: t('query.overwrite'),
      onYes: () => save(name, conditions, { overwrite: true }).then(told, () => undefined),
    });
  };
  return (
    <section className="query-saved">
      <h3>{t('query.saved')}</h3>
      {queries.length === 0 && <p className="nothing">{t('query.noneSaved')}</p>}
      <ul>
        {queries.map((query) => (
          <li key={query.title}>
            <Button type="text" size="small" onClick={() => onLoad(query.conditions)}>
              {query.title}
            </Button>
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('query.removeSaved', { title: query.title })}
              title={t('query.removeSaved', { title: query.title })}
              onClick={() =>
                ask({
                  title: t('views.removeTitle'),
                  content: t('query.removeSavedText', { title: query.title }),
                  yes: t('views.remove'),
                  onYes: () => remove(query).catch(() => undefined),
                })
              }
            />
          </li>
        ))}
      </ul>
      <div className="query-more">
        <Input
          aria-label={t('query.saveName')}
          placeholder={t('query.saveName')}
          maxLength={40}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
          onPressEnter={keep}
        />
        <Button icon={<SaveOutlined aria-hidden />} onClick={keep}>
          {t('query.save')}
        </Button>
      </div>
    </section>
  );
}
