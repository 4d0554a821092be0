import { CheckOutlined, CloseCircleFilled } from '@ant-design/icons';
import { Table, type TableColumnType } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { said } from '#kit/web/language/words.ts';
import { itemFields } from '../dictionary-items.contract.ts';
import type { PastedItem, PasteFault } from '../paste.rules.ts';

interface PastePreviewProps {
  items: PastedItem[];
  faults: PasteFault[];
  tooWide: number[];
  /** The lines to show; all when absent. */
  only?: Set<number>;
}

type Line = PastedItem & { line: number; words: string[] };

function wordsOf({ field, refusal, values }: PasteFault, t: TFunction): string {
  const label = said(itemFields[field].label);
  switch (refusal) {
    case 'input.missing':
      return t('form.enter', { label });
    case 'input.too-long':
      return `${label}：${t('form.atMost', { count: values.limit ?? 0 })}`;
    case 'dictionary.value-special':
      return t('dictionaries.plainValue');
    case 'import.repeated':
      return t('dictionaries.sameAsLine', { line: values.line ?? 0 });
    case 'dictionary.value-taken':
      return t('dictionaries.valueTaken');
  }
}

/** What the lines become, and what is wrong with which. */
export function PastePreview({ items, faults, tooWide, only }: PastePreviewProps) {
  const { t } = useTranslation();
  const lines = items
    .map((item, index): Line => {
      const line = index + 1;
      const words = faults.filter((fault) => fault.line === line).map((fault) => wordsOf(fault, t));
      return { ...item, line, words: tooWide.includes(line) ? [...words, t('dictionaries.tooWide')] : words };
    })
    .filter(({ line }) => only?.has(line) ?? true);
  const text = (name: keyof PastedItem): TableColumnType<Line> => ({
    key: name,
    title: said(itemFields[name].label),
    render: (_, row) => <ChineseText>{row[name]}</ChineseText>,
  });
  return (
    <Table<Line>
      rowKey="line"
      size="small"
      className="paste-preview"
      dataSource={lines}
      rowClassName={({ words }) => (words.length > 0 ? 'paste-wrong' : '')}
      pagination={{ defaultPageSize: 10, hideOnSinglePage: true, showSizeChanger: false, size: 'small' }}
      columns={[
        { key: 'line', title: '#', width: 40, dataIndex: 'line' },
        text('itemText'),
        text('itemValue'),
        text('description'),
        {
          key: 'check',
          title: t('dictionaries.check'),
          render: (_, { words }) => <Verdict words={words} />,
        },
      ]}
    />
  );
}

function Verdict({ words }: { words: string[] }) {
  const { t } = useTranslation();
  if (words.length === 0)
    return (
      <span className="paste-good">
        <CheckOutlined aria-hidden /> {t('dictionaries.good')}
      </span>
    );
  return (
    <span className="paste-fault">
      <CloseCircleFilled aria-hidden /> {words.join(t('dictionaries.and'))}
    </span>
  );
}
