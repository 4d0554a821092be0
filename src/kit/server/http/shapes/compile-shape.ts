import { Compile } from 'typebox/compile';
import Format from 'typebox/format';
import { FORMATS } from './formats.ts';

for (const [name, fits] of Object.entries(FORMATS)) Format.Set(name, fits);

/** The validator of calls, for what comes in by other ways. */
export const compileShape = Compile;
