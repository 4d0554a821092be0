import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { signedText } from '#kit/contract/signature.ts';
import type { PlannedRequest } from './request.ts';

const SIGNED_METHODS = ['GET', 'POST'];

/** The signature that calls of this contract carry; PUT and DELETE go unsigned. */
export function signature(
  method: string,
  { path, query, body }: PlannedRequest,
  secret: string,
  nowMs: number,
): Record<string, string> {
  if (!SIGNED_METHODS.includes(method)) return {};
  const { _t, ...asked } = Object.fromEntries(query);
  const text = signedText(path, { ...asked, ...body }, secret);
  return { 'X-Sign': bytesToHex(md5(utf8ToBytes(text))).toUpperCase(), 'X-TIMESTAMP': String(nowMs) };
}
