export const announcementsZhCN = {
  notices: { title: '通知' },
};
