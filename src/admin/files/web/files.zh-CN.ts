export const filesZhCN = {
  ossFiles: {
    upload: '上传文件',
    kept: '{{name}} 已上传',
    open: '查看 {{name}}',
    download: '下载 {{name}}',
  },
};
