import type { ReactNode } from 'react';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import { exportJobCall } from '#kit/contract/export-run.contract.ts';
import { call, download } from '#kit/web/calls/call.ts';
import { withTexts } from '#kit/web/language/catalogue.ts';
import { ExportRunning } from './ExportRunning.tsx';
import { exportTexts } from './export-texts.ts';

/** Fetches an export, or has a large one made; answers then what follows the job that makes it. */
export async function beginExport(exportXls: AnyEndpoint, query: object): Promise<ReactNode> {
  const { jobId } = await call(exportJobCall(exportXls), query as Record<string, unknown>);
  if (!jobId) return download(exportXls, query as never).then(() => undefined);
  return withTexts(Promise.resolve(<ExportRunning key={jobId} jobId={jobId} />), exportTexts);
}
