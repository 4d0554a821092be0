import type { TestProject } from 'vitest/node';
import { findSystemPostgres } from './system-postgres.ts';
import { startTestServer } from './test-server.ts';

/** Vitest's global setup of the project `system`, which exists only where the system has a PostgreSQL. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...server } = await startTestServer(findSystemPostgres());
  project.provide('testServer', server);
  return stop;
}
