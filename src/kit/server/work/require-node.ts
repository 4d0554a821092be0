/** Stops the program with a clear message unless Node 24 runs it. */
export function requireNode24(version = process.versions.node): void {
  if (version.startsWith('24.')) return;
  console.error(`This program needs Node 24, and this is Node ${version}. Use npm run …, which brings its own Node.`);
  process.exit(1);
}
