/** English twins of the server's refusals, by code; in Chinese the server's own words are shown. */
export const permissionsRefusalsEn = {
  refusals: {
    menu: {
      'name-missing': 'Enter the name',
      'parent-missing': 'Choose the menu above it',
      'parent-unknown': 'The menu above it does not exist. Refresh and choose again',
      'parent-is-button': 'Nothing can stand below a button. Choose a menu',
      'has-children': 'Something stands below this menu, so it cannot become a button',
      circle: 'A menu cannot stand below itself',
      'too-deep': 'A menu has at most {{levels}} levels',
      'neighbour-gone': 'The entry to stand before is not there any more. Refresh and try again',
      'url-missing': 'Enter the path',
      'url-unfit': 'Enter a path that begins with / or an address that begins with http',
      'url-evaluated': 'A path must hold no script and no token',
      'component-missing': 'Choose the screen',
      'component-unfit': 'Write the screen like system/UserList',
      'code-missing': 'Enter the permission code',
      'code-unfit': 'A code consists of letters, digits and colons; several are joined by commas',
      'code-taken': 'The button “{{button}}” has this code already',
      'code-in-use':
        'The call {{call}} checks the code {{code}}: it cannot be switched off, renamed or deleted. Take the grant from the roles instead',
      'rules-in-force':
        'The data rule “{{rule}}” narrows a list for the role “{{role}}”, which would see all of it. Take the list from the role first, or write the rule at another page',
    },
    duties: {
      joined:
        '“{{who}}” cannot be both “{{oneEn}}” and “{{otherEn}}”: these duties are for different people. Take one of them away, or give it to the account of somebody else',
    },
    grant: {
      'own-role':
        'You hold the role “{{role}}” yourself and cannot change its grants. An administrator who does not hold it can; where there is none, copy the role and give the copy to another administrator',
      'mixed-duties':
        'The role “{{role}}” cannot hold both system administration ({{system}}) and business ({{business}}). Make two roles',
      'last-administrator': 'Without “{{entry}}” nobody could administer permissions. Give it to another role first',
      'not-held': 'The role “{{role}}” does not hold “{{entry}}” yet. Grant and save it first',
    },
    matrix: { 'too-many': 'At most {{most}} roles stand side by side. Choose fewer' },
    'data-rule': {
      'sql-refused': 'Rules in SQL are not supported. Use field, operator and value',
      'no-list': '“{{entry}}” has no list that rules could narrow',
      'binds-you': 'A rule of this list binds you too: somebody who is free of it must change or delete it',
      'unknown-field': 'This is no field of the list on that page',
      'no-such-field': 'The list on that page has no field {{name}}. Choose one of its fields',
      'unknown-variable': 'The value names a variable that does not exist',
      'variable-misplaced': 'A variable stands at the very beginning of the value',
      'value-unfit': 'The value does not fit the field and the operator',
      'list-not-yours': 'You may not see this list, so you cannot try a rule on it',
    },
    explain: { 'one-user': 'Name one user', 'one-question': 'Ask about one page, one button or one call' },
  },
};
