import type { Client } from './client.ts';
import { sendParts } from './uploads.ts';

export const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
export const PDF = Buffer.from('%PDF-1.7\n%âãÏÓ\n');

/** Sends one file as a form does: its fields first. */
export const upload = (
  client: Client,
  fileName: string,
  value: Buffer | string,
  fields: Record<string, string> = {},
  call = '/sys/common/upload',
) =>
  sendParts(client, call, [
    ...Object.entries(fields).map(([name, text]) => ({ name, value: text })),
    { name: 'file', fileName, value, type: 'application/octet-stream' },
  ]);

/** The path under which a file was kept. */
export const uploaded = async (...sent: Parameters<typeof upload>): Promise<string> =>
  (await upload(...sent)).body.message;
