/** English twins of the server's refusals, by code; in Chinese the server's own words are shown. */
export const announcementsRefusalsEn = {
  refusals: {
    announcement: { 'not-yours': 'You did not receive this message' },
  },
};
