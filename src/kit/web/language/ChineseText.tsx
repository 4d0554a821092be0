import type { ReactNode } from 'react';

const isChinese = (text: string) => /\p{Script=Han}/u.test(text);

/** Data that may have an English text: marked as Chinese only where it is. */
export const DataText = ({ text }: { text: string }) => (isChinese(text) ? <ChineseText>{text}</ChineseText> : text);

/** The `lang` of a field that holds such data. */
export const langOf = (value: unknown) => (isChinese(String(value ?? '')) ? 'zh-CN' : undefined);

/** Data of the centre, which is in Chinese whatever language the page speaks. */
export function ChineseText({ children }: { children: ReactNode }) {
  return <span lang="zh-CN">{children}</span>;
}
