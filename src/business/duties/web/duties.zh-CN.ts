export const dutiesZhCN = {
  duties: {
    title: '我的职责',
    later: '随招标项目开放：{{later}}',
    none: '您的角色没有业务职责。',
  },
};
