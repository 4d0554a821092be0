export const staleEn = {
  stale: {
    title: 'Somebody has just changed this record',
    by: '{{by}} saved it at {{time}}.',
    text: 'Where the two differ, choose what to keep.',
    field: 'Field',
    theirs: 'Saved by the other',
    mine: 'Typed by me',
    save: 'Save what I chose',
    back: 'Back to the form',
  },
};
