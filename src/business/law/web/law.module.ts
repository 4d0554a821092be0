import { catalogue } from '#kit/web/language/catalogue.ts';
import { listTexts } from '#kit/web/list/list-texts.ts';
import { resourceScreen } from '#kit/web/list/resource-screen.ts';
import { ofMenu } from '#kit/web/page/screen.ts';
import { defineWebModule } from '#kit/web/page/web-module.ts';
import { calendarPage, operatorsPage, rulesPage } from '../law.module.ts';

export default defineWebModule({
  name: 'law',
  texts: catalogue(
    () => import('./law.zh-CN.ts'),
    () => import('./law.en.ts'),
  ),
  screens: [
    {
      ...ofMenu(calendarPage),
      texts: [listTexts],
      component: () => import('./WorkCalendar.tsx').then(({ WorkCalendar }) => ({ Component: WorkCalendar })),
    },
    resourceScreen(operatorsPage, () => import('../operators.contract.ts').then(({ operators }) => operators as never)),
    {
      ...ofMenu(rulesPage),
      component: () => import('./RuleList.tsx').then(({ RuleList }) => ({ Component: RuleList })),
    },
  ],
});
