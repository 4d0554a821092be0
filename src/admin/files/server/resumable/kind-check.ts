import { open } from 'node:fs/promises';
import { fileKind, HEAD_BYTES } from '#admin/files/files.rules.ts';
import { Refusal } from '#kit/domain/refusal.ts';

/** Refuses a file whose first bytes are not what its name says; the rest is looked at when all of it is there. */
export async function refuseOtherKind(name: string, place: string): Promise<void> {
  if (fileKind(name, { head: await headOf(place) }) === 'kind-differs') throw new Refusal('upload.kind-differs');
}

async function headOf(place: string): Promise<Uint8Array> {
  const file = await open(place);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
