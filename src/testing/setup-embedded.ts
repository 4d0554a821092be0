import type { TestProject } from 'vitest/node';
import { startTestServer } from './test-server.ts';

/** Vitest's global setup of the project `embedded`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...server } = await startTestServer();
  project.provide('testServer', server);
  return stop;
}
