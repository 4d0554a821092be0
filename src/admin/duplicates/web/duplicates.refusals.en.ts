/** English twins of the server's refusals, by code; in Chinese the server's own words are shown. */
export const duplicatesRefusalsEn = {
  refusals: {
    duplicate: {
      taken: 'This value is already in use!',
      'not-registered': 'This field cannot be checked for duplicates',
    },
  },
};
