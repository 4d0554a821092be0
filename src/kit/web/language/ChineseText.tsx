import type { ReactNode } from 'react';

/** Data of the centre, which is in Chinese whatever language the page speaks. */
export function ChineseText({ children }: { children: ReactNode }) {
  return <span lang="zh-CN">{children}</span>;
}
