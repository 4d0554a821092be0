import { defineModule } from '#kit/server/module/define-module.ts';

export default defineModule({
  name: 'law',
  holds: 'rest days, how periods are counted, the rules of law as data; their table and screens are to come',
});
