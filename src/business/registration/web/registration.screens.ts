import type { Screen } from '#kit/web/page/screen.ts';

const screens: Screen[] = [
  {
    path: '/userInfo',
    name: 'userInfo',
    title: 'registration.subject',
    access: 'signed-in',
    component: () => import('./RegistrationRecord.tsx').then(({ SubjectRecord }) => ({ Component: SubjectRecord })),
  },
  {
    path: '/userInfo-legal',
    name: 'userInfo-legal',
    title: 'registration.agency',
    access: 'signed-in',
    component: () => import('./RegistrationRecord.tsx').then(({ AgencyRecord }) => ({ Component: AgencyRecord })),
  },
];

export default screens;
