import { catalogue } from '#kit/web/language/catalogue.ts';
import { defineWebModule } from '#kit/web/page/web-module.ts';

export default defineWebModule({
  name: 'check-rules',
  texts: catalogue(
    async () => ({}),
    () => import('./check-rules.refusals.en.ts'),
  ),
});
