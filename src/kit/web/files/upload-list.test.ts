import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LARGEST_PLAIN, type UploadOutcome } from '#kit/domain/files/uploaded-file.ts';
import type { Wishes } from '../uploads/uploads.ts';
import { UploadList } from './upload-list.ts';

interface Sent extends Pick<Wishes, 'signal' | 'left'> {
  name: string;
  end: (outcome: UploadOutcome) => void;
}

const { lines, noteIn } = vi.hoisted(() => {
  const lines = { whole: [] as unknown[], inPieces: [] as unknown[] };
  const noteIn =
    (kind: keyof typeof lines, at: number) =>
    (...given: unknown[]) =>
      new Promise((end) => lines[kind].push({ name: (given[0] as File).name, ...(given[at] as object), end }));
  return { lines, noteIn };
});
vi.mock('./send-file.ts', () => ({ sendFile: noteIn('whole', 2) }));
vi.mock('../uploads/upload-door.ts', () => ({ uploadFile: noteIn('inPieces', 1) }));

const whole = () => lines.whole as Sent[];
const inPieces = () => lines.inPieces as (Sent & Wishes)[];
const file = (name: string, size = 1) => Object.defineProperty(new File([], name), 'size', { value: size });
const large = (name: string) => file(name, LARGEST_PLAIN + 1);
const PLACE = { pictures: false, most: 9, token: true, biz: 'bid', projectId: 'P-1' };
const DONE = { status: 'done', path: 'bid/1/a.pdf' } as const;

async function listOf(...files: File[]) {
  const list = new UploadList(PLACE);
  const failed = list.add(files);
  await vi.waitFor(
    () => expect(inPieces()).toHaveLength(files.filter(({ size }) => size > LARGEST_PLAIN).length),
    20_000,
  );
  return { list, failed };
}

beforeEach(() => Object.assign(lines, { whole: [], inPieces: [] }));

describe('the files of a place', () => {
  it('go three at a time if they are small; large ones take none of their turns', async () => {
    const { failed } = await listOf(large('1'), large('2'), large('3'), file('a'), file('b'), file('c'), file('d'));
    expect(whole().map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    whole()[0]?.end(DONE);
    await vi.waitFor(() => expect(whole().map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']), 20_000);
    for (const { end } of [...whole(), ...inPieces()]) end(DONE);
    expect(await failed).toEqual([]);
  });

  it('say which biz and project a large one is for', async () => {
    await listOf(large('1'));
    expect(inPieces()).toMatchObject([{ biz: 'bid', projectId: 'P-1', begunElsewhere: true }]);
  });

  it('that is left are called back if they are small; large ones are told, and go on', async () => {
    const { list } = await listOf(large('1'), file('a'));
    list.leave();
    const [[small], [big]] = [whole(), inPieces()];
    expect([small?.signal?.aborted, big?.signal?.aborted, big?.left?.aborted]).toEqual([true, false, true]);
    small?.end({ status: 'error' });
  });

  it('are called back when they are taken out, large ones too', async () => {
    const { list } = await listOf(large('1'), file('a'));
    for (const { uid } of list.read()) list.remove(uid);
    expect([whole()[0]?.signal?.aborted, inPieces()[0]?.signal?.aborted]).toEqual([true, true]);
    whole()[0]?.end({ status: 'error' });
  });
});
