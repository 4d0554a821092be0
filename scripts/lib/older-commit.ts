import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Another commit of the product, checked out below a folder, installed and built; it goes away at the end of the scope. */
export function olderCommit(commit: string, folder: string) {
  const path = join(folder, commit);
  execFileSync('git', ['worktree', 'add', '--detach', path, commit]);
  const remove = () => execFileSync('git', ['worktree', 'remove', '--force', path]);
  try {
    for (const order of [['install'], ['run', 'build']]) execFileSync('npm', order, { cwd: path, stdio: 'ignore' });
  } catch (error) {
    remove();
    throw error;
  }
  return { path, [Symbol.dispose]: remove };
}
