/** English twins of the server's refusals, by code; in Chinese the server's own words are shown. */
export const kitRefusalsEn = {
  refusals: {
    session: {
      missing: 'Please sign in first',
      unknown: 'The sign-in is not valid. Please sign in again',
      ended: 'Your session has expired. Please sign in again',
      'foreign-tenant': 'You do not belong to the chosen tenant. Please sign in again',
      'is-current': 'Sign out to end the current session',
    },
    permission: { denied: 'You do not have the permission for this. Ask the administrator for it' },
    origin: { foreign: 'Requests from other sites are not accepted' },
    code: {
      wrong: 'The code is wrong. Check the six digits in the SMS',
      over: 'The code is no longer good. Ask for another one',
      'too-soon':
        'A code was sent just now. Look at your SMS, or try again in {{seconds, plural(one: second; other: seconds)}}',
      'too-many': 'You may send {{limit}} codes a day to this telephone. The next one goes from {{at}} on',
      'phone-busy':
        'Several accounts sent {{limit}} codes to this telephone within a day, so that it is left in peace. Try again from {{at}} on, or ask reception',
      'user-busy': 'You may ask for {{limit}} codes a day. The next one goes from {{at}} on',
      tries: 'Too many wrong codes for this act. Ask for a new one from {{at}} on',
      'other-content': 'What is signed was changed after the code was sent. Look at it, and ask for another code',
      'no-channel':
        'The platform cannot send SMS yet, so that no code can be sent. Come to the counter, or ask its administrator to configure the channel (GONGKAI_SMS_URL)',
    },
    signature: {
      wrong: 'The signature check failed. Reload the page',
      'too-old': 'The signature is too old. Set the clock of this machine right',
    },
    rate: { 'too-many': 'Too many requests. Please try again in {{seconds}} s' },
    path: { unknown: 'This path does not exist' },
    method: { unknown: 'This method is not supported here' },
    body: { 'too-large': 'What was sent is too large', 'wrong-type': 'This content type is not supported' },
    server: {
      unavailable: 'The service is away for a moment. Please try again soon',
      'waited-long': 'This took too long, perhaps because an import is running. Please try again soon',
      fault: 'Something went wrong on the server. Give the reference to the administrator',
    },
    idempotency: {
      missing: 'The Idempotency-Key is missing',
      'other-request': 'This Idempotency-Key was used for another request',
      'under-way': 'What this Idempotency-Key stands for is under way, or was cut off',
    },
    input: {
      missing: '{{field}} must not be empty',
      'wrong-type': '{{field}} is of the wrong type',
      'wrong-format': '{{field}} has the wrong form',
      'not-as-asked': '{{field}} is written otherwise than it must be',
      'too-short': '{{field}} needs at least {{limit, plural(one: character; other: characters)}}',
      'too-long': '{{field}} takes at most {{limit, plural(one: character; other: characters)}}',
      'too-small': '{{field}} must not be below {{limit}}',
      'too-big': '{{field}} must not be above {{limit}}',
      'not-allowed': '{{field}} is not one of the allowed values',
      'not-in-dictionary': '{{field}} is not in the dictionary',
      'not-comparable': '{{field}} cannot be searched this way',
      'too-few-items': '{{field}} has too few items',
      'too-many-items': '{{field}} takes at most {{limit, plural(one: item; other: items)}}',
      'not-json': '{{field}} is not valid JSON',
      'unknown-field': '{{field}} names an unknown field',
      'unknown-rule': '{{field}} names an unknown rule',
      'repeated-row': 'A row was sent twice. Send each row once',
      'control-character': '{{field}} holds invisible control characters',
      'sheet-error':
        '{{field}} holds {{cell}}, which the sheet could not work out. Mend the formula or write the value',
      'lost-digits':
        '{{field}} is a number of more than 15 digits, of which the sheet lost the last. Format the column as text and write it again',
      'not-whole': '{{field}} must be a whole number',
      'markup-too-deep': '{{field}} is nested more than {{limit}} levels deep. Clear its formatting and paste it again',
      'too-many-attributes':
        '{{field}} has an element with more than {{limit}} attributes. Clear its formatting and paste it again',
      'too-many-declarations':
        '{{field}} has an element with more than {{limit}} styles. Clear its formatting and paste it again',
      'markup-too-costly': 'The formatting of {{field}} is too complex. Clear it, or send the text in parts',
      formula: '{{field}} looks like a formula: take away the = + - @ at its start',
    },
    text: {
      'too-many': 'Several of your long texts are being read. Wait until one is saved',
      'all-busy': 'Many long texts are being read just now. Please try again soon',
    },
    form: {
      mobile: '{{field}}: Please enter a correct mobile number',
      username: '{{field}}: A user name has 6 to 18 letters, digits or underscores',
      email: '{{field}}: Email format is incorrect',
      'natural-number': '{{field}}: Please enter a natural number',
      letters: '{{field}}: Only English letters are taken',
      landline: '{{field}}: Please enter a correct landline number',
      'bank-card': '{{field}}: Please enter a correct bank card number',
      'bank-account': '{{field}}: Please enter a correct account number: 10 to 32 digits, the first of which is not 0',
      'id-number': '{{field}}: An identity number has at most 50 letters and digits',
      'credit-code': '{{field}}: Please enter a correct unified social credit code: 18 signs, without I, O, S, V and Z',
      'region-code': '{{field}}: Please enter a correct region code of 6 digits (GB/T 2260)',
      'id-card': '{{field}}: Please enter a correct identity card number',
      qq: '{{field}}: Please enter a correct QQ number',
      url: '{{field}}: Please enter an address that begins with http or https',
      'letters-or-digits': '{{field}}: At most 20 English letters or digits are taken',
      'chinese-or-english': '{{field}}: 2 to 100 Chinese or English characters and spaces are taken',
      'digits-and-line-breaks': '{{field}}: Only digits and line breaks are taken',
      'too-long': '{{field}}: At most 255 characters are taken',
    },
    row: {
      stale: 'Somebody has changed this record since you opened it. Compare the two and save again',
      'not-found': 'This record was not found. It may have been deleted; refresh the list',
      taken: '{{field}} is already taken',
      'fixed-field': '{{field}} cannot be changed once saved',
      'built-in': 'What the product brings cannot be deleted. Leave it out of the choice',
    },
    machine: {
      'other-state': 'The state is “{{stateEn}}”: this cannot be done in it. Refresh to see what can be done',
      stale:
        'Somebody else has changed this; its state is “{{stateEn}}” now. Nothing was done. Refresh and look before you go on',
      overdue:
        'Something is due here by time and has not been done yet: nothing can be decided meanwhile. It is tried again; come back later, or tell an administrator',
      'other-actor': 'This is not yours to do. Leave it to those who are in charge of it',
      blocked: 'This cannot be done yet. Deal with the reasons listed first',
    },
    review: {
      'unknown-field': 'Remark {{at}} is on no field of this form. Choose one of its fields',
      'opinion-missing': 'Say why it is returned: as an opinion, or as a remark at a field',
      own: 'Nobody reviews what they have entered or handed in themselves. Leave it to somebody else',
    },
    change: {
      nothing: 'Nothing is changed. Change the fields that are to be others first',
      none: 'There is no change under review. Load the page again',
      open: 'A change of {{field}} is under review already. Wait for it, or withdraw it first',
    },
    grid: {
      'unknown-key': 'There is no such shared grid. Load the page again',
      'too-many': 'One page may share {{limit}} grids at once. Close some of them',
    },
    socket: { 'too-many': 'One user may keep {{limit}} message connections open. Close pages that you do not need' },
    clock: { backwards: 'The rehearsal clock only goes forward' },
  },
};
