import { catalogue } from '#kit/web/language/catalogue.ts';
import { defineWebModule } from '#kit/web/page/web-module.ts';

export default defineWebModule({
  name: 'list-views',
  texts: catalogue(
    async () => ({}),
    () => import('./list-views.refusals.en.ts'),
  ),
});
