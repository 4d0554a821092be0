const ANSWER_MS = 39_000;
const SLOWEST_BYTES_PER_MS = 8;

/** How long files may need over the slowest line that the server accepts; it cuts off a stalled one itself. */
export const uploadTimeOut = (files: readonly Pick<File, 'size'>[]): number =>
  ANSWER_MS + Math.ceil(files.reduce((sum, { size }) => sum + size, 0) / SLOWEST_BYTES_PER_MS);
