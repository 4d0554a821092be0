import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { Refusal } from '#kit/domain/refusal.ts';

export interface S3Settings {
  /** Origin of the store; the bucket is the first part of the path. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export type S3Call = (
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  sending?: { query?: Record<string, string>; body?: Buffer | string; headers?: Record<string, string> },
) => Promise<Response>;

const PATIENCE_MS = 60_000;
const TRIES = 3;

/** Signed calls to one bucket. A store that does not answer is told apart from a file that is not there. */
export function s3Calls({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings): S3Call {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: TRIES });
  return async (method, path, { query = {}, body, headers = {} } = {}) => {
    const url = new URL(`${endpoint}/${bucket}/${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    // With the hash of what we send, the store itself refuses bytes that were changed on the way.
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const signal = method === 'GET' && path !== '' ? undefined : AbortSignal.timeout(PATIENCE_MS);
    const answer = await client
      .fetch(url, {
        method,
        body: body as RequestInit['body'],
        signal,
        headers: { ...headers, 'x-amz-content-sha256': hash },
      })
      .catch((error) => {
        throw away(error);
      });
    if (answer.status < 500 && answer.status !== 403) return answer;
    await answer.body?.cancel();
    throw away(new Error(`the store answered ${answer.status} to ${method}`));
  };
}

const away = (cause: unknown) =>
  Object.assign(new Refusal('file.store-away', { kind: 'unavailable', retryAfterSeconds: 10 }), { cause });

/** The text of one element of an answer in XML. */
export const elementOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
