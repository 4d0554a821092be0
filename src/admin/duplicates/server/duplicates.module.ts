import { defineModule } from '#kit/server/module/define-module.ts';
import type { CheckedField } from '#kit/server/module/registers.ts';
import { duplicatesRefusals } from './duplicates.refusals.zh-CN.ts';
import serveDuplicates from './duplicates.routes.ts';

export default defineModule<{ duplicates: CheckedField[] }>({
  name: 'duplicates',
  holds: 'whether a value of a registered field is still free',
  serve: (app, { duplicates }) => serveDuplicates(app, duplicates),
  refusals: duplicatesRefusals,
});
