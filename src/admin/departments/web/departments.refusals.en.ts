/** English twins of the server's refusals, by code; in Chinese the server's own words are shown. */
export const departmentsRefusalsEn = {
  refusals: {
    department: {
      'unknown-code': 'The department code has the wrong form',
      'not-yourself': 'You can only switch your own department. Ask that user to sign in and switch',
      'not-yours': 'You do not belong to this department',
      'fixed-parent': 'The parent is not changed here. Use "Move to…"',
      'below-itself': 'A department does not move below itself or its own branch',
      'already-there': 'The department stands below this parent already',
      'own-line': 'Your data rules go by your departments: somebody else must move or merge the branch that you are in',
      'stale-preview': 'The departments have changed since the preview. Nothing was done; look at the new preview',
      'into-itself': 'A department does not go up in itself or in one of its own branch',
      'beyond-yours': 'This department may pass on {{code}}, which you do not hold, so you cannot merge it',
      'top-is-company': 'At the top there are companies only',
      'company-is-top': 'Below the top there are departments and posts only',
      'too-deep': 'Departments go {{limit}} levels deep at most',
      'level-full': 'There is no code left on this level. Choose another parent department',
      'unknown-head': '{{field}} names a user who does not exist. Choose again',
      'no-parent': 'There is no department above the code {{code}}',
      'own-branch':
        'You belong to {{names}}, so you cannot delete it. Leave it first, or let another administrator do it',
    },
  },
};
