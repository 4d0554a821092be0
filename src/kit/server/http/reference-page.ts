import type { TObject } from 'typebox';
import { type AnyEndpoint, methodsOf } from '#kit/contract/endpoint.ts';

const LOOK = `
  body { margin: 0 auto; max-width: 1320px; padding: 32px 24px; background: #f6f4f1; color: #2f2b27; font: 14px/22px system-ui, sans-serif; border-top: 3px solid #f5222d; }
  h1 { font-size: 24px; line-height: 32px; } h2 { font-size: 15px; margin: 32px 0 8px; } a { color: #0b57c4; }
  table { width: 100%; border-collapse: collapse; background: #fff; } th, td { padding: 8px 12px; border-bottom: 1px solid #ebe6df; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
  th { font-weight: 600; } code { font-family: ui-monospace, monospace; }
  th:nth-child(1) { width: 110px; } th:nth-child(3) { width: 190px; } th:nth-child(5) { width: 30%; }
`;

const pathOf = (call: AnyEndpoint, base: string) => (call.at === 'root' ? call.path : base + call.path);

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const areaOf = ({ path }: AnyEndpoint) => path.split('/').slice(1, 3).join('/');

function rowOf(call: AnyEndpoint, base: string): string {
  const { params, query, body } = call.input;
  const fields = [params, query, body].flatMap((shape) => Object.keys((shape as TObject).properties ?? {}));
  const cells = [methodsOf(call).join(', '), pathOf(call, base), call.permission, call.summary, fields.join(', ')];
  return `<tr>${cells.map((cell, index) => (index < 3 ? `<td><code>${escapeHtml(cell)}</code></td>` : `<td>${escapeHtml(cell)}</td>`)).join('')}</tr>`;
}

/** The calls as a page to read: no script, one table an area. */
export function referencePage(calls: AnyEndpoint[], base: string, nonce: string): string {
  const areas = Map.groupBy(
    [...calls].sort((one, other) => one.path.localeCompare(other.path)),
    areaOf,
  );
  const tables = Array.from(
    areas,
    ([
      area,
      members,
    ]) => `<h2>${escapeHtml(area)}</h2><table><thead><tr><th>Method</th><th>Path</th><th>Who</th><th>What</th><th>Takes</th></tr></thead>
<tbody>${members.map((call) => rowOf(call, base)).join('\n')}</tbody></table>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Gongkai API</title><style nonce="${nonce}">${LOOK}</style></head>
<body><h1>Gongkai API</h1><p>Made from the declarations of the server; the same as <a href="openapi.json">OpenAPI 3.1</a>. Answers come in the envelope <code>{success, message, code, result, timestamp}</code>.</p>
${tables.join('\n')}</body></html>`;
}
