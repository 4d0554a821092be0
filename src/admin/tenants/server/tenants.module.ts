import { defineModule } from '#kit/server/module/define-module.ts';
import serveTenants from './tenants.routes.ts';

export default defineModule({
  name: 'tenants',
  holds: 'tenants of a user; checked against the header, no table is split by them',
  serve: serveTenants,
  dictionaries: { tenant_status: { name: '租户状态 Tenant status', items: ['1 正常 Normal', '0 冻结 Frozen'] } },
});
