import { positions } from '#admin/positions/positions.contract.ts';
import { defineModule } from '#kit/server/module/define-module.ts';
import { entity } from '#kit/server/module/entity.ts';
import { seedPositions } from './positions.seed.ts';

export default defineModule({
  name: 'positions',
  holds: 'posts and ranks; the entity that proves the resource kit',
  entities: [
    entity(positions, {
      icon: 'idcard',
      about: { zh: '人员的岗位与职级', en: 'Posts and ranks of people' },
      tableName: 'sys_position',
      dictionary: { texts: ['name'], codes: ['code'] },
    }),
  ],
  dictionaries: {
    position_rank: {
      name: '职务职级 Position rank',
      items: [
        '1 员级 Junior',
        '2 助级 Assistant',
        '3 中级 Intermediate',
        '4 副高级 Associate senior',
        '5 正高级 Senior',
      ],
    },
  },
  seedDemo: seedPositions,
});
