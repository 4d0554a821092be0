import { defineModule } from '#kit/server/module/define-module.ts';

export default defineModule({
  name: 'states',
  holds: 'the states of everything that is decided, and who moves it from one to the next',
});
