export const institutionsRefusalsEn = {
  refusals: {
    institution: {
      'no-organisation': 'There is no such organisation. Choose one of those that issue guarantees',
      'no-issuer': '"{{name}}" issues no guarantees. Have it add that kind by a change of its data first',
      'not-in-force': '"{{name}}" is not in force. Enter the institution once it is',
    },
  },
};
