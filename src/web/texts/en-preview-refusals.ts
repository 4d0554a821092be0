/** What previews of sheets are refused for. */
export const previewRefusals = {
  'not-a-sheet': 'This kind of file cannot be shown as a table: .xls, .xlsx and .csv can. Download it to see it',
  'too-large': 'The table has more than {{limit}} MB and cannot be shown here. Download it to see it',
  'too-big-inside': 'The table is too large once unpacked to be shown here. Download it to see it',
  encrypted: 'The table has a password. Download it and open it with the password',
  'foreign-markup': 'The table holds declarations that are not allowed. Ask who uploaded it for another file',
  unreadable: 'The table is damaged and cannot be read. Download it and try Excel or WPS',
  'no-sheet': 'There is no such sheet. Open the file again',
  busy: 'You are opening many tables. Try again once they are open',
};
