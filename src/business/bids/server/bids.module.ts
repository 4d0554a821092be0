import { TENDER_LIMIT } from '#admin/files/server/biz-kinds.reads.ts';
import { defineModule } from '#kit/server/module/define-module.ts';

export default defineModule({
  name: 'bids',
  holds: 'the kind of file of bids, which is sealed; their module is to come',
  fileKinds: [{ name: 'bid', maxBytes: TENDER_LIMIT, audience: 'owner', sealed: true }],
});
