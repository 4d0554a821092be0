import { Buffer } from 'node:buffer';
import { type Cell, writeXls } from '#kit/server/sheets/workbook.ts';
import { writeXlsx } from '#kit/server/sheets/workbook-xlsx.ts';
import type { Answer, Client } from './client.ts';

export interface Part {
  name: string;
  value: string | Buffer;
  fileName?: string;
  type?: string;
}

const BOUNDARY = 'gongkai-test-boundary';

/** A multipart body as a browser writes it. */
export function multipartOf(parts: Part[]): { payload: Buffer; headers: Record<string, string> } {
  const chunks = parts.flatMap(({ name, value, fileName, type }) => [
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`),
    Buffer.from(fileName === undefined ? '' : `; filename="${fileName}"`),
    Buffer.from(type ? `\r\nContent-Type: ${type}` : ''),
    Buffer.from('\r\n\r\n'),
    Buffer.from(value as string),
    Buffer.from('\r\n'),
  ]);
  const payload = Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } };
}

export const sendParts = (client: Client, path: string, parts: Part[], query: Record<string, string> = {}) =>
  client.post(path, undefined, { ...multipartOf(parts), query });

export const sendFile = (
  client: Client,
  path: string,
  value: Buffer | string,
  { name = 'file', fileName = 'book.xlsx', query = {} as Record<string, string> } = {},
): Promise<Answer> => sendParts(client, path, [{ name, value, fileName, type: 'application/octet-stream' }], query);

async function* each(rows: Cell[][]) {
  yield* rows;
}

/** A workbook in the layout of our exports: two titles, the headings, the rows. */
export async function xlsxOf(headings: string[], rows: Cell[][]): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of writeXlsx({ title: '标题', note: '说明', headings }, each(rows))) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export const xlsOf = (headings: string[], rows: Cell[][]) => writeXls({ title: '标题', note: '说明', headings }, rows);
