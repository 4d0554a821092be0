export const factsZhCN = {
  facts: {
    purpose:
      '平台上每一个决定都记为一条不可更改的记录，前后相连，并定时签名。请把签名抄录或下载保存在平台之外：日后任何改动都能凭它查出。',
    head: '最新签名',
    none: '还没有签名。平台作出第一个决定后，一分钟内签名。',
    number: '截至第几条记录',
    chain: '链值',
    at: '签名时间',
    signature: '签名',
    key: '核验用公钥',
    fingerprint: '公钥指纹',
    publicKey: '公钥',
    saveHead: '下载签名',
    saveKey: '下载公钥',
    export: '导出全部记录',
    verify: '如何核验',
    verifyText:
      '在任何一台装有本软件的电脑上运行下面的命令，不需要连接平台的数据库。它会指出第一条被改动、删除或调换的记录；与以前保存的签名不一致时，说明记录被整体改写。',
  },
};
