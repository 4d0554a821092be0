export const filesZhCN = {
  ossFiles: {
    upload: '上传文件',
    kept: '{{name}} 已上传',
    download: '下载 {{name}}',
  },
};
