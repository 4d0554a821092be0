/**
 * The text whose digest is a call's `X-Sign`: all parameters of path, query and body, later ones winning, numbers
 * as text, by ascending name. It protects nothing (its secret is public); older clients send it.
 */
export function signedText(url: string, parameters: Record<string, unknown>, secret: string): string {
  const merged: Record<string, unknown> = { ...addressParameters(url), ...parameters };
  const sorted = Object.fromEntries(
    Object.keys(merged)
      .sort()
      .map((name) => [name, typeof merged[name] === 'number' ? String(merged[name]) : merged[name]]),
  );
  return JSON.stringify(sorted) + secret;
}

function addressParameters(url: string): Record<string, string> {
  const [path = '', query = ''] = url.split('?', 2);
  const last = path.slice(path.lastIndexOf('/') + 1);
  const fromQuery = Object.fromEntries(new URLSearchParams(query));
  return last.includes(',') ? { ...fromQuery, 'x-path-variable': decodeURIComponent(last) } : fromQuery;
}
