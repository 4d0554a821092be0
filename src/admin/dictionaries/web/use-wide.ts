import { mediaHook } from '#kit/web/page/media.ts';

/** Room for two panes beside each other. */
export const useWide = mediaHook('(min-width: 1088px)');
