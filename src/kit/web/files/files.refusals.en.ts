/** English twins of the server's refusals, by code; in Chinese the server's own words are shown. */
export const filesRefusalsEn = {
  refusals: {
    upload: {
      'no-file': 'No file was uploaded. Choose one first',
      empty: 'The file is empty. Choose another one',
      'too-large': 'A file may have at most {{limit}} MB. Compress or split it',
      'too-many-files': 'At most {{files}} files at once. Upload the rest afterwards',
      'too-many-at-once': '{{limit}} files are on their way already. Wait until some have arrived',
      'too-many-parts': 'The upload has too many parts. Please use the pages of this platform',
      'unknown-field': 'The upload holds an unknown field. Please use the pages of this platform',
      'field-too-long': 'A field of the upload is too long. Please use the pages of this platform',
      unreadable: 'The upload is incomplete or cannot be read. Check the network and try again',
      'not-found': 'This upload was not found. It may be finished, cancelled or expired; choose the file again',
      'wrong-offset': 'The place to go on from is not where the upload stands. Ask for it and go on from there',
      'longer-than-said': 'More was sent than the size that was given. Choose the file again',
      'length-unknown': 'The size of the file must be given first, as Upload-Length',
      'other-version': 'This version of the protocol is not supported. Send Tus-Resumable: 1.0.0',
      busy: 'This file is being uploaded over another connection. What has arrived is safe; try again soon',
      'not-whole': 'The file has not arrived as a whole. Send the rest',
      'hash-differs': 'What arrived differs from the file and was thrown away. Upload it again',
      'no-room':
        'The server has no room left, and the file is not kept yet. Try again later, or ask an administrator; of a resumable upload nothing that arrived is lost',
      'too-many-unfinished':
        'You have {{limit, plural(one: unfinished upload; other: unfinished uploads)}}. Finish or cancel some of them first',
      'too-much-unfinished': 'Unfinished uploads may have {{limit}} GB in all. Finish or cancel some of them first',
      'wrong-folder': 'A folder has letters, digits, dashes and underscores only',
      'kind-unknown': 'This kind of file is not accepted. Pictures, PDF, Office documents, archives and texts are',
      'kind-differs': 'The file is not what its ending says. Save it again with its own program',
      'double-ending': 'The file name holds the ending of a program. Give it one ending only',
      'two-kinds': 'The file is two kinds of file at once. Save it again with its own program',
      'holds-script': 'The picture holds a page or a script. Save it again with a picture viewer',
      'archive-unreadable': 'The archive or document is damaged. Save or pack it again',
      'archive-bomb': 'The archive or document is too large once unpacked. Split it',
      'archive-paths': 'The archive names places outside itself. Pack it again',
      'foreign-markup': 'The document holds declarations that are not allowed. Copy its content into a new one',
      'not-a-picture': 'Please upload a picture: png, jpg, gif, webp or bmp',
      'not-here': 'This kind of file is not accepted here',
    },
    quota: {
      'day-bytes':
        '{{used}} of {{allowed}} MB were uploaded within 24 hours, and this file has {{size}} MB. Try again tomorrow, or ask an administrator for more',
      'day-files':
        '{{used}} of {{allowed, plural(one: file; other: files)}} were uploaded within 24 hours. Try again tomorrow, or ask an administrator for more',
      'all-bytes':
        'Your files take {{used}} of {{allowed}} MB, and this one has {{size}} MB. Ask an administrator to clear some or to allow more',
      'all-files':
        'You have {{used}} of {{allowed, plural(one: file; other: files)}}. Ask an administrator to clear some or to allow more',
    },
    scan: {
      found: 'A virus ({{name}}) was found in the file, and it was not kept. Clean it and upload it again',
      'too-large':
        'The file is larger than the virus scan can look at, and was not kept. Split it, or ask an administrator to raise the limit of the scan',
      away: 'The virus scan is not available, and the file was not kept. Try again later, or ask an administrator',
    },
    ticket: {
      unknown: 'The link is not valid. Check it, or ask for a new one',
      used: 'The link is good for one use and has been used. Open the file again from its page',
      expired: 'The link has expired. Open the file again from its page, or ask for a new link',
      foreign: 'This link does not open this file. Use the link that was made for it',
      forged: 'The link was not signed by this platform, or was changed. Copy it whole, or ask for a new one',
    },
    file: {
      'not-found': 'There is no such file. It may have been deleted',
      'store-away': 'The store of files is not available. Try again later, or ask an administrator',
      'wrong-range': 'The range lies outside the file of {{size}} bytes. Read it from its start',
    },
    preview: {
      'not-a-sheet': 'This kind of file cannot be shown as a table: .xls, .xlsx and .csv can. Download it to see it',
      'too-large': 'The table has more than {{limit}} MB and cannot be shown here. Download it to see it',
      'too-big-inside': 'The table is too large once unpacked to be shown here. Download it to see it',
      encrypted: 'The table has a password. Download it and open it with the password',
      'foreign-markup': 'The table holds declarations that are not allowed. Ask who uploaded it for another file',
      unreadable: 'The table is damaged and cannot be read. Download it and try Excel or WPS',
      'no-sheet': 'There is no such sheet. Open the file again',
      busy: 'You are opening many tables. Try again once they are open',
    },
  },
};
