import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { S3Settings } from '#admin/files/server/stores/s3-calls.ts';

interface S3rver {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}

const BUCKET = 'gongkai-files';

/** An S3 store on loopback, with an empty bucket. Ends after the file's last test. */
export async function openS3(): Promise<S3Settings & { folder: string; close(): Promise<void> }> {
  // It brings no types.
  const Store = createRequire(import.meta.url)('s3rver') as new (options: object) => S3rver;
  const folder = mkdtempSync(join(tmpdir(), 'gongkai-s3-'));
  const store = new Store({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await store.run();
  let open = true;
  const close = async () => {
    if (open) await store.close();
    open = false;
  };
  afterAll(async () => {
    await close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: BUCKET,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    folder,
    close,
  };
}
