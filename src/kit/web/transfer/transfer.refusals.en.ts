/** English twins of the server's refusals, by code; in Chinese the server's own words are shown. */
export const transferRefusalsEn = {
  refusals: {
    export: {
      'all-busy': 'Too many people are exporting at this moment. Try again soon',
      'too-many': '{{most, plural(one: export is; other: exports are)}} on their way already. Wait until one is done',
      'broken-off': 'The export broke off because of a fault. Please export again later',
    },
    import: {
      'not-a-workbook': 'This is no Excel workbook. Choose an .xls or .xlsx file',
      unreadable: 'The workbook is damaged. Open it in Excel and save it again',
      encrypted: 'The workbook has a password. Remove it and try again',
      'foreign-markup': 'The workbook holds declarations that are not allowed. Copy its content into a new one',
      'too-big-inside': 'The workbook is too large once unpacked. Split it',
      'too-many-rows': 'At most {{rows}} rows at once. Split the file',
      'too-many-columns': 'A sheet may have at most {{columns}} columns. Delete the rest',
      'too-long-text': 'A cell may hold at most {{characters}} characters',
      'no-headings': 'The headings were not found. They should be: {{headings}}. Use the template',
      'unknown-headings': 'Unknown headings: {{headings}}. Rename or delete these columns, or use the template',
      'headings-twice': 'These headings come twice: {{headings}}. Delete one of each',
      'missing-headings': 'Missing headings: {{headings}}. Add these columns, or use the template',
      empty: 'The sheet holds no rows. Fill it in below the headings',
      repeated: '{{field}} is the same as in line {{line}}. Keep one of them',
      busy: 'Another import is running. Please try again soon',
      'file-gone': 'The file of this import is gone. Upload it again',
      'wrong-option': '{{field}} has a value that is not taken',
      'too-many-previews': 'At most {{most}} previews are kept at a time. Import or give up one of them first',
      'preview-busy': 'This preview is being worked on. Wait until that is done',
      'secret-column':
        'The sheet has {{field}} filled in and cannot be previewed. Empty that column, or upload it at once',
      'broken-off': 'The import broke off because of a fault; nothing was saved. Please import again later',
    },
  },
};
