/** For commands that run on Node 24 alone; those that must run before it is installed have theirs in run.mjs. */
export function helpIfAsked(text: string): void {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  console.log(text.trim());
  process.exit(0);
}
