import { describe, expect, it } from 'vitest';
import { loggerOptions } from './logger.ts';

describe('the level of the log', () => {
  it.each([
    ['demo', 'info', 'warn'],
    ['demo', 'debug', 'debug'],
    ['demo', 'error', 'error'],
    ['production', 'info', 'info'],
  ] as const)('of %s with %s is %s: a demo prints a greeting of its own', (mode, logLevel, level) => {
    expect(loggerOptions({ mode, logLevel }).level).toBe(level);
  });
});

describe('an error in the log', () => {
  const written = (error: Error) =>
    loggerOptions({ mode: 'production', logLevel: 'info' }).serializers?.err?.(error as never) as {
      message: string;
      stack: string;
    };

  it('of the database tells its routine and table, and no value that it quotes', () => {
    const quoted = Object.assign(new Error('Key (id_no)=(11010519491231002X) already exists'), {
      routine: '_bt_check_unique',
      table: 'gc_person',
      constraint: 'gc_person_id_no',
    });
    const line = written(quoted);
    expect(line).toMatchObject({ message: 'refused by _bt_check_unique', table: 'gc_person' });
    expect(JSON.stringify(line)).not.toContain('11010519491231002X');
  });

  it('of our own tells its words and where it was thrown', () => {
    const line = written(new Error('no room'));
    expect(line.message).toBe('no room');
    expect(line.stack).toMatch(/^ {4}at /);
  });
});
