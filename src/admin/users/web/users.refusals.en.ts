/** English twins of the server's refusals, by code; in Chinese the server's own words are shown. */
export const usersRefusalsEn = {
  refusals: {
    birthday: {
      'in-the-future': 'The birthday must not be after today',
      'too-long-ago': 'The birthday must not be before 1900',
    },
    user: {
      'is-admin': 'The administrator account {{username}} can be neither frozen nor deleted',
      'is-yourself': 'You can neither freeze nor delete your own account {{username}}',
      'taken-in-bin':
        '{{field}} belongs to a user in the recycle bin. Restore or erase that user, or choose another value',
      'unknown-role': 'A chosen role does not exist. Refresh and choose again',
      'unknown-department': 'A chosen department does not exist. Refresh and choose again',
      'unknown-tenant': 'A chosen tenant does not exist. Refresh and choose again',
      'unknown-position': 'A chosen position does not exist. Refresh and choose again',
      'unknown-word': '{{field}} "{{word}}" does not exist. Write a name or code that does',
      'ambiguous-word': '{{field}} "{{word}}" is the name of several, with the codes {{codes}}. Write a code',
      'too-many-passwords': 'One import takes at most {{most}} different passwords. Use one, or leave them empty',
      'heads-elsewhere': 'Somebody heads only departments that he belongs to. Assign the department first',
      'role-beyond-yours': 'You cannot grant {{code}}, which you do not hold yourself',
      'stronger-than-you': 'This user holds {{code}}, which you do not. Ask somebody who holds it',
      'wider-than-you': 'Your data rule ({{rule}}) does not bind this user. Ask somebody who is free of it',
      'role-wider-than-yours': 'You cannot grant a role that your data rule ({{rule}}) does not bind',
      'own-roles': 'You can neither change your own roles nor delete one that you hold: another administrator must',
      'own-departments': 'Your data rules go by your departments: somebody else must change these',
      'own-tenants': 'Your data rules go by your tenants: somebody else must change these',
      'own-name': 'Your data rules go by your name: somebody else must change it',
      'tenant-beyond-yours': 'Your data rules go by your tenants: choose among these',
      'out-of-sight': 'This concerns users whom you cannot see. Ask somebody who can',
      'department-beyond-yours':
        'Your data rules go by your departments: you cannot put people into “{{name}}”. Choose one of your own or one below',
    },
    deputy: {
      'not-yours': 'You can only see and name your own deputy. Ask that user to sign in and name one',
      'unknown-user': 'The deputy does not exist or is frozen. Choose somebody else',
      'is-yourself': 'You cannot be your own deputy',
      'ends-first': 'The end must be after the beginning',
    },
  },
};
