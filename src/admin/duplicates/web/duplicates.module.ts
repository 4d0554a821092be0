import { catalogue } from '#kit/web/language/catalogue.ts';
import { defineWebModule } from '#kit/web/page/web-module.ts';

export default defineWebModule({
  name: 'duplicates',
  texts: catalogue(
    async () => ({}),
    () => import('./duplicates.refusals.en.ts'),
  ),
});
