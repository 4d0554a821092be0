import type { LoggerOptions } from 'pino';
import type { Settings } from './settings.ts';

type DatabaseError = Error & { code?: string; table?: string; constraint?: string; routine?: string };

/** Lines hold what helps to find a fault, never a value: PostgreSQL quotes the offending one in its words. */
function describe(error: DatabaseError) {
  const fromDatabase = error.routine !== undefined;
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return {
    type: error.name,
    code: error.code,
    table: error.table,
    constraint: error.constraint,
    message: fromDatabase ? `refused by ${error.routine}` : error.message,
    stack: frames.join('\n'),
  };
}

/** A demo prints its own greeting; there only warnings are worth a line. */
export const loggerOptions = ({ mode, logLevel }: Pick<Settings, 'mode' | 'logLevel'>): LoggerOptions => ({
  level: mode === 'demo' && logLevel === 'info' ? 'warn' : logLevel,
  base: undefined,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  serializers: { err: describe },
  // The reader of multipart bodies would write all headers down, and the session's token is one of them.
  redact: { paths: ['busboyOptions'], remove: true },
});
