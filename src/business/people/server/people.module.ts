import { people } from '#business/people/people.contract.ts';
import { peoplePage } from '#business/people/people.module.ts';
import { certFields } from '#business/people/person-certs.contract.ts';
import {
  CERT_KINDS,
  ID_TYPES,
  PERSON_POSITIONS,
  PERSON_STATES,
  TITLE_LEVELS,
  TRANSFER_SIDES,
} from '#business/people/person-codes.contract.ts';
import { personProjectFields } from '#business/people/person-projects.contract.ts';
import { codedDictionary } from '#kit/server/module/coded-dictionary.ts';
import { defineModule } from '#kit/server/module/define-module.ts';
import { entity } from '#kit/server/module/entity.ts';
import { button, MASTER_DATA, type ModuleMenu } from '#kit/server/module/menu.ts';
import { serveAskedTransfers } from './asked-transfers.ts';
import { certFileKind } from './cert-files.ts';
import { personCommanded } from './people.commands.ts';
import { peopleRefusals } from './people.refusals.zh-CN.ts';
import servePeople from './people.routes.ts';
import { seedPeople } from './people.seed.ts';
import { serveImportOfPeople } from './people-import.ts';
import { certGrid, servePersonCerts } from './person-certs.ts';
import { personHooks } from './person-hooks.ts';
import { personProjectGrid, servePersonProjects } from './person-projects.ts';

const APPLICANTS = ['TENDERER', 'AGENT', 'BIDDER', 'ISSUER'];
const RECEPTION = ['CENTER_RECEPTION'];
const STAFF = ['CENTER_STAFF', 'SUPERVISOR', 'AUDITOR'];
const word = (zh: string, en: string) => ({ zh: `人员库·${zh}`, en: `People: ${en}` });

const menu: ModuleMenu = {
  under: MASTER_DATA,
  key: peoplePage.url,
  name: peoplePage.title,
  about: { zh: '登记从业人员，提交审核，办理变更和调动', en: 'Enter people, hand them in, change and transfer them' },
  url: peoplePage.url,
  component: peoplePage.page,
  icon: 'idcard',
  keepAlive: true,
  ownView: true,
  roles: [...APPLICANTS, ...RECEPTION, ...STAFF],
  children: [
    button('gcPerson:list', word('查看', 'read'), [...APPLICANTS, ...RECEPTION, ...STAFF]),
    button('gcPerson:add', word('新增', 'add'), [...APPLICANTS, ...RECEPTION]),
    button('gcPerson:edit', word('编辑', 'edit'), [...APPLICANTS, ...RECEPTION]),
    button('gcPerson:delete', word('删除', 'delete'), [...APPLICANTS, ...RECEPTION]),
    button('gcPerson:deleteBatch', word('批量删除', 'delete several'), [...APPLICANTS, ...RECEPTION]),
    button('gcPerson:exportXls', word('导出', 'export'), [...APPLICANTS, ...RECEPTION, 'SUPERVISOR', 'AUDITOR']),
    button('gcPerson:importExcel', word('导入', 'import'), [...APPLICANTS, ...RECEPTION]),
    button('gcPerson:submit', word('提交与撤回', 'hand in and take back'), [...APPLICANTS, ...RECEPTION]),
    button('gcPerson:audit', word('审核', 'review'), RECEPTION),
    button('gcPerson:change', word('申请变更', 'ask for a change'), [...APPLICANTS, ...RECEPTION]),
    button('gcPerson:transfer', word('调动', 'transfer'), [...APPLICANTS, ...RECEPTION]),
    button('gcPerson:close', word('注销', 'close'), [...APPLICANTS, ...RECEPTION]),
    button('gcPerson:reveal', word('查看完整证件号', 'read whole document numbers'), [...APPLICANTS, ...RECEPTION]),
    button('gcPerson:readAll', word('查看全部人员', 'read all'), STAFF),
  ],
};

export default defineModule({
  name: 'people',
  holds: 'people of organisations: entry, review, changes, transfers, certificates',
  entities: [entity(people, { hooks: personHooks, commanded: personCommanded, menu: [menu] })],
  serve: (app) => {
    servePeople(app);
    serveAskedTransfers(app);
    serveImportOfPeople(app);
    servePersonCerts(app);
    servePersonProjects(app);
  },
  liveGrids: [certGrid, personProjectGrid],
  fileKinds: [certFileKind],
  dictionaryUsers: [
    { title: { zh: '执业证书', en: 'Certificates' }, fields: certFields },
    { title: { zh: '在建项目', en: 'Projects under way' }, fields: personProjectFields },
  ],
  dictionaries: {
    person_status: codedDictionary({ zh: '人员状态', en: 'State of a person' }, PERSON_STATES),
    person_id_type: codedDictionary({ zh: '证件类型', en: 'Identity document' }, ID_TYPES),
    person_position: codedDictionary({ zh: '人员岗位', en: 'Position of a person' }, PERSON_POSITIONS),
    person_title_level: codedDictionary({ zh: '职称等级', en: 'Professional title' }, TITLE_LEVELS),
    person_cert_kind: codedDictionary({ zh: '执业证书', en: 'Professional certificate' }, CERT_KINDS),
    person_transfer_side: codedDictionary({ zh: '人员调动', en: 'Transfer of a person' }, TRANSFER_SIDES),
  },
  homeCounts: [
    {
      title: { zh: '待审核的人员', en: 'People to review' },
      kind: 'waiting',
      permission: 'gcPerson:audit',
      page: peoplePage,
      filter: { status: 'PENDING' },
    },
    {
      title: { zh: '待审核的人员变更', en: 'Changes of people to review' },
      kind: 'waiting',
      permission: 'gcPerson:audit',
      page: peoplePage,
      filter: { status: 'CHANGING' },
    },
  ],
  refusals: peopleRefusals,
  seedDemo: seedPeople,
});
