import type { Screen } from '#kit/web/page/screen.ts';
import { defineWebModule } from '#kit/web/page/web-module.ts';

type Pages = typeof import('./pages.tsx');
type PageName = 'Denied' | 'NotFound' | 'ServerFault' | 'Succeeded' | 'Failed';

const page = (path: string, name: PageName, title: Screen['title']): Screen => ({
  path,
  title,
  access: 'signed-in',
  component: () => import('./pages.tsx').then((pages: Pages) => ({ Component: pages[name] })),
});

/** Inside the frame: leaving it for a refusal would throw every open page away. */
export default defineWebModule({
  name: 'pages',
  screens: [
    page('/403', 'Denied', 'pages.denied'),
    page('/404', 'NotFound', 'pages.notFound'),
    page('/500', 'ServerFault', 'pages.serverFault'),
    page('/result/success', 'Succeeded', 'pages.succeeded'),
    page('/result/fail', 'Failed', 'pages.failed'),
    {
      path: '/online/cgformList/:code',
      title: 'pages.onlineForm',
      access: 'menu',
      page: 'online/FormList',
      component: () => import('./OnlinePages.tsx').then(({ OnlineForm }) => ({ Component: OnlineForm })),
    },
    {
      path: '/online/cgreport/:code',
      title: 'pages.onlineReport',
      access: 'menu',
      page: 'online/ReportList',
      component: () => import('./OnlinePages.tsx').then(({ OnlineReport }) => ({ Component: OnlineReport })),
    },
  ],
});
