import { useLayoutEffect, useRef } from 'react';
import { cleanRichText } from './clean-rich-text.ts';
import './rich-text.css';

/** A text with markup, cleaned before it is shown. */
export function RichText({ html, lang = 'zh-CN' }: { html: string; lang?: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(cleanRichText(html)), [html]);
  return <div ref={place} className="rich-text" lang={lang} />;
}
