/** English twins of the server's refusals, by code; in Chinese the server's own words are shown. */
export const listViewsRefusalsEn = {
  refusals: {
    'list-view': {
      'title-taken': 'You already have a view of this name for this page. Choose another name, or overwrite it',
      'share-denied': 'You may not share views. Save it for yourself, or ask an administrator for the permission',
      'not-yours': 'You can change and delete your own views only',
      'too-many': 'You can save {{limit}} views of your own for a page at most. Delete those that you no longer use',
      'too-many-in-all':
        'You can save {{limit}} views of your own on all pages together at most. Delete those that you no longer use',
    },
  },
};
