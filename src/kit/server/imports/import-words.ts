import { Refusal } from '#kit/domain/refusal.ts';
import type { Kernel } from '#kit/server/http/kernel.ts';
import type { ImportReport } from './import-rows.ts';

export function wordsOf({ total, saved, faults }: ImportReport, allOrNothing: boolean): { msg: string } {
  if (faults.length === 0) return { msg: `导入成功，共导入 ${saved} 行` };
  const msg = `共 ${total} 行，成功 ${saved} 行，失败 ${faults.length} 行`;
  return { msg: allOrNothing ? `${msg}；按“全部正确才导入”的要求，未导入任何行` : msg };
}

export function failureWords(kernel: Kernel, error: unknown): string {
  if (!(error instanceof Refusal)) return kernel.refusalText('import.broken-off', {}).message;
  return kernel.refusalText(error.code, error.details.values ?? {}).message;
}
