import { sql } from 'kysely';
import type { Db } from '#kit/server/data/db.ts';
import { fixedId } from '#kit/server/data/ids.ts';

interface BuiltInRole {
  code: string;
  name: string;
  nameEn: string;
  description: string;
  descriptionEn: string;
  staff?: true;
}

/** One role for every actor; the centre's duties are roles of their own, because duties must stay apart. */
export const BUILT_IN_ROLES: BuiltInRole[] = [
  {
    code: 'ADMIN',
    name: '平台管理员',
    nameEn: 'Administrator',
    description: '只管系统，不涉业务',
    descriptionEn: 'Looks after the system alone, no business',
    staff: true,
  },
  {
    code: 'TENDERER',
    name: '招标人',
    nameEn: 'Tenderer',
    description: '项目单位：立项、公告、定标、签约',
    descriptionEn: 'Owner of the project: entry, notices, award, contract',
  },
  {
    code: 'AGENT',
    name: '招标代理机构',
    nameEn: 'Tendering agency',
    description: '受托代理招标',
    descriptionEn: 'Tenders on behalf of others',
  },
  {
    code: 'BIDDER',
    name: '投标人',
    nameEn: 'Bidder',
    description: '下载、提问、缴纳保证金、投标、解密、异议',
    descriptionEn: 'Downloads, asks, pays bonds, bids, decrypts, objects',
  },
  {
    code: 'EXPERT',
    name: '评标专家',
    nameEn: 'Evaluation expert',
    description: '评审与打分',
    descriptionEn: 'Reviews and scores',
  },
  {
    code: 'CENTER_STAFF',
    name: '交易中心工作人员',
    nameEn: 'Staff of the centre',
    description: '受理、场地、见证、财务、记录各岗共有',
    descriptionEn: 'What reception, venues, witness, finance and recorders share',
    staff: true,
  },
  {
    code: 'CENTER_RECEPTION',
    name: '受理岗',
    nameEn: 'Reception',
    description: '受理注册与项目',
    descriptionEn: 'Accepts registrations and projects',
    staff: true,
  },
  {
    code: 'CENTER_VENUE',
    name: '场地岗',
    nameEn: 'Venues',
    description: '安排开标评标场地',
    descriptionEn: 'Assigns rooms for openings and evaluations',
    staff: true,
  },
  {
    code: 'CENTER_WITNESS',
    name: '见证岗',
    nameEn: 'Witness',
    description: '现场见证',
    descriptionEn: 'Witnesses on site',
    staff: true,
  },
  {
    code: 'CENTER_FINANCE',
    name: '财务岗',
    nameEn: 'Finance',
    description: '保证金与费用对账',
    descriptionEn: 'Reconciles bonds and fees',
    staff: true,
  },
  {
    code: 'CENTER_RECORDER',
    name: '记录岗',
    nameEn: 'Recorder',
    description: '开标评标记录',
    descriptionEn: 'Records openings and evaluations',
    staff: true,
  },
  {
    code: 'SUPERVISOR',
    name: '行政监督',
    nameEn: 'Supervision',
    description: '开标后监督、处理投诉',
    descriptionEn: 'Supervises after the opening, decides on complaints',
    staff: true,
  },
  {
    code: 'ISSUER',
    name: '出函机构',
    nameEn: 'Issuer of guarantees',
    description: '出具电子保函',
    descriptionEn: 'Issues electronic guarantees',
  },
  {
    code: 'AUDITOR',
    name: '审计纪检',
    nameEn: 'Audit and discipline',
    description: '公开后只读，含日志',
    descriptionEn: 'Reads what is public, and the logs',
    staff: true,
  },
];

export const roleId = (code: string) => fixedId(`role ${code}`);

export async function seedRoles(db: Db): Promise<void> {
  await db
    .insertInto('role')
    .values(
      BUILT_IN_ROLES.map(({ code, name, nameEn, description, descriptionEn, staff }) => ({
        id: roleId(code),
        roleCode: code,
        roleName: name,
        roleNameEn: nameEn,
        description,
        descriptionEn,
        isStaff: staff ?? false,
        isBuiltIn: true,
      })),
    )
    .onConflict((conflict) => conflict.column('roleCode').doNothing())
    .execute();
  await completeRoles(db);
}

/** Roles from before there was an English side get theirs, as far as nobody has changed them. */
async function completeRoles(db: Db): Promise<void> {
  for (const { code, name, nameEn, description, descriptionEn } of BUILT_IN_ROLES)
    await sql`update role set role_name_en = coalesce(role_name_en, ${nameEn}),
        description_en = coalesce(description_en, ${descriptionEn})
      where id = ${roleId(code)} and role_name = ${name} and description = ${description}
      and num_nulls(role_name_en, description_en) > 0 and updated_at is null`.execute(db);
}

export async function giveRoles(db: Db, userId: string, codes: string[]): Promise<void> {
  await db
    .insertInto('userRole')
    .values(codes.map((code) => ({ userId, roleId: roleId(code) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
