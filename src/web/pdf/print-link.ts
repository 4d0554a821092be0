import { type AskedFile, askedFile } from './asked-file.ts';

const HERE = /\/sys\/common\/pdf\/[^/]+$/;

/** What a print link asks for. Its address carries the path of the file as `id`, and a ticket or the session's token. */
export function printLink({
  pathname,
  search,
  origin,
}: Pick<Location, 'pathname' | 'search' | 'origin'>): AskedFile | 'unknown' | undefined {
  const { id, ...rest } = Object.fromEntries(new URLSearchParams(search));
  if (!id) return undefined;
  const path = id.split('/').map(encodeURIComponent).join('/');
  const url = `${pathname.replace(HERE, '')}/sys/common/static/${path}`;
  return askedFile({ ...rest, title: id.split('/').at(-1), url }, origin, origin);
}
