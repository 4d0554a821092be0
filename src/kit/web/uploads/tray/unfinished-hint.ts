/** Kept in the browser while something may be unfinished, so that other pages ask the server for nothing. */
export const UNFINISHED_HINT = 'UNFINISHED_UPLOADS';
