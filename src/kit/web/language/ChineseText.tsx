import type { ReactNode } from 'react';

/** Data that may have an English text: marked as Chinese only where it is. */
export const DataText = ({ text }: { text: string }) =>
  /\p{Script=Han}/u.test(text) ? <ChineseText>{text}</ChineseText> : text;

/** Data of the centre, which is in Chinese whatever language the page speaks. */
export function ChineseText({ children }: { children: ReactNode }) {
  return <span lang="zh-CN">{children}</span>;
}
