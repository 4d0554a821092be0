const ANSWER_MS = 39_000;
const SLOWEST_BYTES_PER_MS = 8;

/** How long files may need over the thinnest line that the server bears with; one that stands still it cuts off itself. */
export const uploadTimeOut = (files: readonly Pick<File, 'size'>[]): number =>
  ANSWER_MS + Math.ceil(files.reduce((sum, { size }) => sum + size, 0) / SLOWEST_BYTES_PER_MS);
