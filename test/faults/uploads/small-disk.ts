import { execFileSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A folder that can be full. */
export interface SmallDisk extends Disposable {
  how: string;
  fill(serverPid: number): void;
  empty(serverPid: number): void;
}

const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'ignore' });

/** A disk in memory where we may mount one; otherwise the server is forbidden to make files longer, which it meets as EFBIG. */
export function smallDisk(folder: string, bytes: number): SmallDisk {
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder);
  } catch {
    return forbidden();
  }
  const ballast = join(folder, 'ballast');
  return {
    how: 'a tmpfs that something else fills to the last byte (ENOSPC)',
    fill: () => {
      const { bavail, bsize } = statfsSync(folder);
      try {
        writeFileSync(ballast, Buffer.alloc(bavail * bsize));
      } catch (error) {
        // The upload takes its part of the last room meanwhile; then it is full all the same.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    empty: () => rmSync(ballast),
    [Symbol.dispose]: () => run('umount', '-l', folder),
  };
}

const forbidden = (): SmallDisk => ({
  how: 'no right to mount a disk here: a limit on the length of files instead (RLIMIT_FSIZE, EFBIG)',
  fill: (pid) => run('prlimit', '--pid', String(pid), '--fsize=4096:unlimited'),
  empty: (pid) => run('prlimit', '--pid', String(pid), '--fsize=unlimited:unlimited'),
  [Symbol.dispose]: () => {},
});
