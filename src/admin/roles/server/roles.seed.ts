import type { Db } from '#kit/server/data/db.ts';
import { fixedId } from '#kit/server/data/ids.ts';

interface BuiltInRole {
  code: string;
  name: string;
  description: string;
  staff?: true;
}

/** One role for every actor; the centre's duties are roles of their own, because duties must stay apart. */
export const BUILT_IN_ROLES: BuiltInRole[] = [
  { code: 'ADMIN', name: '平台管理员', description: '只管系统，不涉业务', staff: true },
  { code: 'TENDERER', name: '招标人', description: '项目单位：立项、公告、定标、签约' },
  { code: 'AGENT', name: '招标代理机构', description: '受托代理招标' },
  { code: 'BIDDER', name: '投标人', description: '下载、提问、缴纳保证金、投标、解密、异议' },
  { code: 'EXPERT', name: '评标专家', description: '评审与打分' },
  { code: 'CENTER_STAFF', name: '交易中心工作人员', description: '受理、场地、见证、财务、记录各岗共有', staff: true },
  { code: 'CENTER_RECEPTION', name: '受理岗', description: '受理注册与项目', staff: true },
  { code: 'CENTER_VENUE', name: '场地岗', description: '安排开标评标场地', staff: true },
  { code: 'CENTER_WITNESS', name: '见证岗', description: '现场见证', staff: true },
  { code: 'CENTER_FINANCE', name: '财务岗', description: '保证金与费用对账', staff: true },
  { code: 'CENTER_RECORDER', name: '记录岗', description: '开标评标记录', staff: true },
  { code: 'SUPERVISOR', name: '行政监督', description: '开标后监督、处理投诉', staff: true },
  { code: 'ISSUER', name: '出函机构', description: '出具电子保函' },
  { code: 'AUDITOR', name: '审计纪检', description: '公开后只读，含日志', staff: true },
];

export const roleId = (code: string) => fixedId(`role ${code}`);

export async function seedRoles(db: Db): Promise<void> {
  await db
    .insertInto('role')
    .values(
      BUILT_IN_ROLES.map(({ code, name, description, staff }) => ({
        id: roleId(code),
        roleCode: code,
        roleName: name,
        description,
        isStaff: staff ?? false,
        isBuiltIn: true,
      })),
    )
    .onConflict((conflict) => conflict.column('roleCode').doNothing())
    .execute();
}

export async function giveRoles(db: Db, userId: string, codes: string[]): Promise<void> {
  await db
    .insertInto('userRole')
    .values(codes.map((code) => ({ userId, roleId: roleId(code) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
