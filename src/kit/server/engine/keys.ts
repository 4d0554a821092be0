import type { KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FieldKey, openFieldKey } from './field-seal.ts';
import { openHeadKey, publicKeyText } from './heads.ts';
import { KeyRefused } from './key-file.ts';

/** The keys of the platform, which lie in a folder outside the database. */
export interface Keys {
  /** Signs heads of the chain of facts. */
  head: KeyObject;
  /** Seals single fields at rest. */
  field: FieldKey;
}

/** What verifies heads, without giving the private key away. */
export const PUBLIC_HEAD_KEY = 'heads.pub.pem';

/** Opens the folder of keys; the first start makes it, and what is in it. */
export function openKeys(folder: string): Keys {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new KeyRefused(`the folder of keys ${folder} cannot be made: ${(error as Error).message}`);
  }
  const head = openHeadKey(join(folder, 'heads.pem'));
  publish(head, join(folder, PUBLIC_HEAD_KEY));
  return { head, field: openFieldKey(join(folder, 'fields.key')) };
}

function publish(head: KeyObject, file: string): void {
  const text = publicKeyText(head);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  writeFileSync(file, text, { mode: 0o644 });
}
