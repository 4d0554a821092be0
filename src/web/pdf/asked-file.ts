/** What the page around the viewer tells it to show. */
export interface AskedFile {
  title: string;
  url: string;
  token?: string;
  ticket?: string;
  language?: string;
  theme?: string;
}

const KEPT = /\/sys\/common\/static\/[^?#]+$/;
const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** Reads a message. Only our own page may send it, and only for a file that we keep: the token goes nowhere else. */
export function askedFile(data: unknown, from: string, own: string): AskedFile | 'unknown' | undefined {
  if (from !== own || typeof data !== 'object' || data === null) return undefined;
  const sent = data as Record<string, unknown>;
  const title = text(sent.title);
  if (title === undefined) return undefined;
  const url = text(sent.url) ?? '';
  const address = URL.canParse(url, own) ? new URL(url, own) : undefined;
  if (address?.origin !== own || !KEPT.test(address.pathname)) return 'unknown';
  return {
    title,
    url: address.href,
    token: text(sent.token),
    ticket: text(sent.ticket),
    language: text(sent.language),
    theme: text(sent.theme),
  };
}
