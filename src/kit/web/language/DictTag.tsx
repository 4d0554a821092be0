import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#kit/web/session/session.ts';
import { DataText } from './ChineseText.tsx';
import './dict-tag.css';

/** A text of a dictionary with its colour beside it; the word keeps the ink, so that it reads in both themes. */
export function DictTag({ color, children }: { color?: string; children: ReactNode }) {
  if (!color) return children;
  return (
    <span className="dict-tag" data-color={color}>
      {children}
    </span>
  );
}

interface DictTextProps {
  dict: string;
  /** One value, or several with commas between. */
  value: string;
  /** The texts that the server joined to the row, in the same order. */
  text: string;
}

/** The texts of a row's values in the language of the page, each with the colour that the dictionary gives it. */
export function DictText({ dict, value, text }: DictTextProps) {
  const options = useSession(({ dictionaries }) => dictionaries[dict]);
  const inChinese = useTranslation().i18n.resolvedLanguage !== 'en';
  const optionOf = (one: string | undefined) => options?.find((option) => option.value === one);
  const colorOf = (one: string | undefined) => optionOf(one)?.color;
  const values = value.split(',');
  const sent = values.length === 1 ? [text] : text.split(',');
  // Items that are switched off are not among the options; the server's text stays.
  const words = inChinese ? sent : sent.map((word, index) => optionOf(values[index])?.textEn ?? word);
  if (values.length === 1 || !values.some(colorOf))
    return (
      <DictTag color={colorOf(value)}>
        <DataText text={words.join(',')} />
      </DictTag>
    );
  return (
    <span className="dict-tags">
      {words.map((word, index) => (
        <DictTag key={values[index]} color={colorOf(values[index])}>
          <DataText text={word} />
        </DictTag>
      ))}
    </span>
  );
}
