import { expect, it } from 'vitest';
import { sumOf, type UploadEntry } from './upload-list.ts';

const entry = (state: UploadEntry['state'], sent: number): UploadEntry => ({
  uid: state,
  name: `${state}.pdf`,
  size: 100,
  sent,
  state,
});

it.each<[what: string, entries: UploadEntry[], sum: ReturnType<typeof sumOf>]>([
  ['none', [], { sent: 0, size: 0, stuck: 0 }],
  ['two that run', [entry('sending', 30), entry('waiting', 50)], { sent: 80, size: 200, stuck: 0 }],
  ['one that is refused', [entry('sending', 30), entry('refused', 10)], { sent: 40, size: 200, stuck: 1 }],
  ['one whose file is wanted', [entry('needs-file', 60), entry('done', 100)], { sent: 160, size: 200, stuck: 1 }],
])('the uploads of a page in one line: %s', (_what, entries, sum) => {
  expect(sumOf(entries)).toEqual(sum);
});
