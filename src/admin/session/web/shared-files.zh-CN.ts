export const sharedFilesZhCN = {
  sharedFiles: {
    heading: '文件清单',
    until: '链接有效期至 {{time}}',
    none: '清单中的文件都已删除',
    noneText: '请向发送人索取新的链接。',
    files: '文件',
    download: '下载',
    downloadOf: '下载 {{name}}',
  },
};
