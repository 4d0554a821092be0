import { filesPage } from '#admin/files/files.module.ts';
import { ossFiles } from '#admin/files/oss-files.contract.ts';
import type { Resource } from '#kit/contract/resource.ts';
import { defineModule } from '#kit/server/module/define-module.ts';
import { button, READERS, systemPage } from '#kit/server/module/menu.ts';
import { resourcePage } from '#kit/server/module/ruled-page.ts';
import { filesRefusals } from './files.refusals.zh-CN.ts';
import serveFiles from './files.routes.ts';
import type { IntakeRules } from './intake.ts';
import { serveResumable } from './resumable/serve-resumable.ts';
import type { UploadLocks } from './resumable/upload-locks.ts';

interface FileParts {
  intake: IntakeRules;
  /** Of uploads that go on where they were interrupted. */
  unfinished: { locks: UploadLocks; folder: string };
}

export default defineModule<{ files: FileParts }>({
  name: 'files',
  holds: 'uploaded files on the disk or in an S3 store, who may read them, tickets and links',
  serve: (app, { files: { intake, unfinished } }) => {
    serveFiles(app, intake);
    serveResumable(app, { ...unfinished, intake });
  },
  menu: [
    systemPage(filesPage, {
      icon: 'folder-open',
      about: { zh: '用户上传的文件', en: 'Files that users uploaded' },
      ownView: true,
      keepAlive: true,
      children: [
        button('system:ossFile:list', { zh: '文件管理·查看', en: 'Uploaded files: read' }, READERS),
        button('system:ossFile:upload', { zh: '文件管理·上传', en: 'Uploaded files: upload' }),
        button('system:ossFile:delete', { zh: '文件管理·删除', en: 'Uploaded files: delete' }),
      ],
    }),
  ],
  ruledPages: [resourcePage(ossFiles as unknown as Resource)],
  refusals: filesRefusals,
});
