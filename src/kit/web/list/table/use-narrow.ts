import { mediaHook } from '#kit/web/page/media.ts';

/** A screen on which a table would have to be pushed to and fro. */
export const useNarrow = mediaHook('(max-width: 767.98px)');
