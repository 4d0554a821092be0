import { type Static, Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { text, WireTime } from '#kit/contract/shapes.ts';

export const LONGEST_LIST = 100;
export const LONGEST_HOURS = 168;
const USUAL_HOURS = 24;

/** The page of the web client that shows a list; its ticket goes with the address as `?ticket=`. */
export const FILE_LIST_PAGE = '/filelist-view';

const ListedFile = Type.Object({
  name: Type.String(),
  size: Type.Integer(),
  mime: Type.String(),
  /** Below the API's base; read with the list's own ticket as `?ticket=`. */
  url: Type.String(),
});
export type ListedFile = Static<typeof ListedFile>;

/** Makes a link to files that the caller may read; anyone who has the link reads them until it expires. */
export const makeFileList = endpoint({
  method: 'POST',
  path: '/sys/common/fileList',
  countedAs: 'shared',
  permission: 'signed-in',
  input: {
    body: Type.Object({
      paths: Type.Array(text(400), { minItems: 1, maxItems: LONGEST_LIST }),
      title: Type.Optional(Type.String({ maxLength: 100 })),
      hours: Type.Optional(Type.Integer({ minimum: 1, maximum: LONGEST_HOURS, default: USUAL_HOURS })),
    }),
  },
  output: Type.Object({ ticket: Type.String(), page: Type.String(), expireTime: WireTime }),
  summary: 'A signed link to a list of files, for 24 hours or as long as asked',
});

export const readFileList = endpoint({
  method: 'GET',
  path: '/sys/common/fileList',
  countedAs: 'shared',
  permission: 'public',
  callsPerMinute: 120,
  input: { query: Type.Object({ ticket: text(300) }) },
  output: Type.Object({ title: Type.String(), expireTime: WireTime, files: Type.Array(ListedFile) }),
  summary: 'The files behind a signed link',
});
