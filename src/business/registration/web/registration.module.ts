import { catalogue } from '#kit/web/language/catalogue.ts';
import { defineWebModule } from '#kit/web/page/web-module.ts';

const card = { icon: 'idcard', about: { zh: '注册核验与会员等级', en: 'Registration and level' } };

export default defineWebModule({
  name: 'registration',
  holds: 'whether an account stands for an organisation or for a person, as these are entered',
  texts: catalogue(
    () => import('./registration.zh-CN.ts'),
    () => import('./registration.en.ts'),
  ),
  screens: [
    {
      path: '/userInfo',
      name: 'userInfo',
      title: { zh: '个人信息', en: 'Personal record' },
      access: 'signed-in',
      card,
      component: () => import('./RegistrationRecord.tsx').then(({ SubjectRecord }) => ({ Component: SubjectRecord })),
    },
    {
      path: '/userInfo-legal',
      name: 'userInfo-legal',
      title: { zh: '单位信息', en: 'Organisation record' },
      access: 'signed-in',
      card,
      component: () => import('./RegistrationRecord.tsx').then(({ AgencyRecord }) => ({ Component: AgencyRecord })),
    },
  ],
});
