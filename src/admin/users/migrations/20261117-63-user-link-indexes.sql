-- A deleted user is looked for among deputies, a deleted tenant among the links to users.
create index user_deputy_by_deputy on user_deputy (deputy_id);
create index user_tenant_by_tenant on user_tenant (tenant_id);
