/** English twins of the server's refusals, by code; in Chinese the server's own words are shown. */
export const rolesRefusalsEn = {
  refusals: {
    role: {
      'beyond-yours': 'This role holds {{code}}, which you do not. Ask somebody who holds it to copy it',
      'stronger-than-you':
        'This role holds {{code}}, which you do not. Ask somebody who holds it to change or delete it',
      'wider-than-yours': 'Your data rule ({{rule}}) does not bind this role. Ask somebody who is free of it',
    },
  },
};
