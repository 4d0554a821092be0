/** English twins of the server's refusals, by code; in Chinese the server's own words are shown. */
export const checkRulesRefusalsEn = {
  refusals: {
    'check-rule': { unknown: 'There is no such check rule' },
    form: { 'bank-card-sign': '{{field}}: the check digit is wrong. Look for digits that were mistyped or swapped' },
  },
};
