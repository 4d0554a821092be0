import type { English } from '#kit/web/language/english.ts';
import type { peopleZhCN } from './people.zh-CN.ts';

export const peopleEn: English<typeof peopleZhCN> = {
  people: {
    askTransfer: 'Ask for a transfer',
    sendAsk: 'Ask',
    askAbout:
      'Where another organisation has entered the person, ask for them by name and document. They come to you when that organisation has agreed.',
    transferAsked: 'The transfer was asked for; the other organisation decides',
    askedBefore: 'Asked for, and not decided by the other organisation yet:',
    takeBack: 'Take back',
    takeBackOf: 'Take back: {{name}}',
    takeBackTitle: 'Take the request back?',
    takeBackText: 'The other organisation no longer decides about {{name}}. You can ask again later.',
    takenBack: 'The request is taken back',
    certs: 'Certificates',
    saveCerts: 'Save the certificates',
    unsaved: 'There are changes that were not saved',
    startCerts: 'No certificate yet. Press "Add" for the first one.',
    noCerts: 'No certificate was entered.',
    tooLong: 'At most {{count}} characters',
    projects: 'Projects under way',
    saveProjects: 'Save the projects',
    startProjects: 'No projects yet. Add the first one; leave the end open while it is under way.',
    noProjects: 'No projects are entered.',
    noCert: '(none)',
    verifiedCert: 'verified',
    certFiles: '{{count}} files',
    certFiles_one: '{{count}} file',
    verify: 'Confirm as verified',
    comma: ', ',
    unverified: 'Not verified yet: {{certs}}',
    allVerified: 'All certificates are verified.',
    newOrganisation: 'New organisation',
    asked: 'This organisation asks for the person; the present one decides',
    offered: 'The present organisation offers the person to this one, which decides',
    linkAccount: 'Link account',
    linkAbout:
      'Check the papers and enter the account of this person. It acts for the person from now on; the account that was linked before no longer does.',
    account: 'Account',
    accountLinked: 'The account is linked',
  },
};

export { peopleRefusalsEn } from './people.refusals.en.ts';
