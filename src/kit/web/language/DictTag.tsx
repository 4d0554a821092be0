import type { ReactNode } from 'react';
import { useSession } from '#kit/web/session/session.ts';
import { ChineseText } from './ChineseText.tsx';
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

/** The texts of a row's values, each with the colour that the dictionary gives it. */
export function DictText({ dict, value, text }: DictTextProps) {
  const options = useSession(({ dictionaries }) => dictionaries[dict]);
  const colorOf = (one: string | undefined) => options?.find((option) => option.value === one)?.color;
  const values = value.split(',');
  if (values.length === 1 || !values.some(colorOf))
    return (
      <DictTag color={colorOf(value)}>
        <ChineseText>{text}</ChineseText>
      </DictTag>
    );
  return (
    <span className="dict-tags">
      {text.split(',').map((word, index) => (
        <DictTag key={values[index]} color={colorOf(values[index])}>
          <ChineseText>{word}</ChineseText>
        </DictTag>
      ))}
    </span>
  );
}
