import { defineModule } from '#kit/server/module/define-module.ts';
import { entity } from '#kit/server/module/entity.ts';
import { seals } from '../seals.contract.ts';

export default defineModule({ name: 'seals', holds: 'the seals of the centre', entities: [entity(seals)] });
