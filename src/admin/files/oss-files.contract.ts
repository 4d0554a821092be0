import { Type } from 'typebox';
import { defineResource } from '#kit/contract/resource.ts';
import { text, WireTime } from '#kit/contract/shapes.ts';
import { filesPage } from './files.module.ts';

/** Uploaded files as their administrator sees them. Of its calls only list and delete are mounted. */
export const ossFiles = defineResource({
  name: 'oss-files',
  ...filesPage,
  purpose: {
    zh: '这里列出用户上传的文件；密封的文件和仅限本人的文件不在其中。',
    en: 'Files that users have uploaded; sealed files and those of one person alone are not among them.',
  },
  path: '/sys/oss/file',
  table: 'oss_file',
  permission: 'system:ossFile',
  fields: {
    fileName: {
      label: { zh: '文件名', en: 'File name' },
      control: 'text',
      schema: text(100),
      inList: true,
      searchable: true,
      sortable: true,
    },
    url: {
      label: { zh: '地址', en: 'Address' },
      control: 'text',
      schema: text(500),
      searchable: true,
    },
    mime: { label: { zh: '类型', en: 'Type' }, control: 'text', schema: text(100), inList: true },
    fileSize: {
      label: { zh: '大小', en: 'Size' },
      control: 'number',
      schema: Type.Integer(),
      inList: true,
      sortable: true,
    },
    uploader: { label: { zh: '上传人', en: 'Uploaded by' }, control: 'text', schema: text(100), inList: true },
    uploadedAt: {
      label: { zh: '上传时间', en: 'Uploaded at' },
      control: 'text',
      schema: WireTime,
      inList: true,
      sortable: true,
    },
  },
});
