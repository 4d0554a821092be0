import { Button, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryCall, RowAct } from '#kit/contract/history.contract.ts';
import type { Fields, Words } from '#kit/contract/resource-field.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { FieldValue } from '#kit/web/form/FieldValue.tsx';
import { ChineseText, DataText } from '#kit/web/language/ChineseText.tsx';
import { dataIn, said } from '#kit/web/language/words.ts';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { whoWords } from './record-words.ts';

export interface HistoryWords {
  fields: Fields;
  /** Roles, members and the like, which are gained and lost one by one. */
  links?: Record<string, Words>;
  /** Values that only say that they are others now, such as pictures. */
  silent?: readonly string[];
  /** Values that are no text of a dictionary. */
  show?: Record<string, (value: unknown) => ReactNode>;
}

interface RecordHistoryProps extends HistoryWords {
  call: HistoryCall;
  id: string;
}

/** Who changed what of a record and when, newest first. */
export function RecordHistory({ call, id, ...words }: RecordHistoryProps) {
  const [befores, setBefores] = useState<(number | undefined)[]>([undefined]);
  return (
    <ol className="record-history">
      {befores.map((before, at) => (
        <Part
          key={before ?? 'newest'}
          call={call}
          input={{ id, ...(before ? { before } : {}) }}
          words={words}
          onOlder={at === befores.length - 1 ? (next) => setBefores([...befores, next]) : undefined}
        />
      ))}
    </ol>
  );
}

interface PartProps {
  call: HistoryCall;
  input: { id: string; before?: number };
  words: HistoryWords;
  onOlder?: (before: number) => void;
}

function Part({ call, input, words, onOlder }: PartProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useAnswer(call, input, { keepLast: true });
  if (error) return <LoadFailed error={error} retry={refetch} />;
  if (!data) return <Skeleton active={false} />;
  const last = data.acts.at(-1);
  return (
    <>
      {data.acts.map((act) => (
        <ActLine key={act.number} act={act} words={words} />
      ))}
      {data.more && onOlder && last && (
        <li className="record-older">
          <Button onClick={() => onOlder(last.number)}>{t('record.older')}</Button>
        </li>
      )}
    </>
  );
}

/** One act of a history: who, when, and each field before and after. */
export function ActLine({
  act: { kind, at, by, byName, changes, reviews = [] },
  words,
}: {
  act: RowAct;
  words: HistoryWords;
}) {
  const { t } = useTranslation();
  return (
    <li>
      <p className="record-act">
        <strong>{t(`record.kinds.${kind}`)}</strong>{' '}
        <span title={by ?? undefined}>
          <ChineseText>{byName ?? whoWords(by, t)}</ChineseText>
        </span>{' '}
        <time>{at}</time>
      </p>
      {reviews.map((review) => (
        <Review key={JSON.stringify(review)} review={review} words={words} />
      ))}
      {changes.length > 0 && (
        <ul>
          {changes.map((change) => (
            <li key={`${change.field} ${change.old} ${change.new}`}>
              <Change change={change} words={words} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** What a reviewer said, as a whole and of fields. */
function Review({
  review: { command, opinion, remarks },
  words,
}: {
  review: NonNullable<RowAct['reviews']>[number];
  words: HistoryWords;
}) {
  const { t } = useTranslation();
  return (
    <>
      <p className="record-act">
        {t(command === 'reject' ? 'record.sentBack' : 'record.opined')}
        {opinion && <ChineseText>{opinion}</ChineseText>}
      </p>
      {remarks.length > 0 && (
        <ul>
          {remarks.map(({ field, text }) => (
            <li key={`${field} ${text}`} className="record-remark">
              {said(words.fields[field]?.label ?? { zh: field, en: field })} <ChineseText>{text}</ChineseText>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Change({
  change: { field, old, new: now, nameEn },
  words,
}: {
  change: RowAct['changes'][number];
  words: HistoryWords;
}) {
  const { t } = useTranslation();
  const link = words.links?.[field];
  const declared = words.fields[field];
  const shown = (value: unknown) =>
    words.show?.[field]?.(value) ?? <FieldValue value={value} name={field} field={declared} />;
  return (
    <>
      <span className="record-field">{said(link ?? declared?.label ?? { zh: field, en: field })}</span>{' '}
      {link ? (
        <DataText text={t(now === null ? 'record.lost' : 'record.gained', { value: dataIn(now ?? old, nameEn) })} />
      ) : words.silent?.includes(field) ? (
        t('record.replaced')
      ) : (
        <>
          {old === null ? shown(old) : <del>{shown(old)}</del>} → <ins>{shown(now)}</ins>
          {declared?.sealed && old !== null && old === now && (
            <>
              {' '}
              <span className="replaced-alike">{t('record.replacedAlike')}</span>
            </>
          )}
        </>
      )}
    </>
  );
}
