export const accountZhCN = {
  account: { title: '账号' },
};
