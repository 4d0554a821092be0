import { TENDER_LIMIT } from '#admin/files/server/biz-kinds.reads.ts';
import { defineModule } from '#kit/server/module/define-module.ts';

export default defineModule({
  name: 'tender-files',
  holds: 'the kind of file of tender documents; their module is to come',
  // Until a project publishes them, tender files are their sender's alone.
  fileKinds: [{ name: 'tender', maxBytes: TENDER_LIMIT, audience: 'owner' }],
});
