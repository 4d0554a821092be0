import { spawn } from 'node:child_process';

// The kernel closes our end of the pipe however we end, kill -9 included; read then returns and the server is stopped.
// Its own session keeps the watcher out of reach of Ctrl-C. A shell takes 1 MB where a Node process takes 45.
const SCRIPT = `
while read -r _; do :; done
read -r pid < "$2/postmaster.pid" && [ "$pid" = "$1" ] || exit 0
kill -INT "$1" || exit 0
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
  sleep 0.2
  kill -0 "$1" || exit 0
done
kill -QUIT "$1"
`;

/** Starts the process that stops PostgreSQL when this process dies; gives back the function that dismisses it. */
export function watchOver(postmasterPid: number, clusterDir: string): () => void {
  const watcher = spawn('sh', ['-c', SCRIPT, 'gongkai-watcher', String(postmasterPid), clusterDir], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.unref();
  watcher.stdin.on('error', () => {});
  (watcher.stdin as typeof watcher.stdin & { unref(): void }).unref();
  return () => watcher.stdin.end();
}
