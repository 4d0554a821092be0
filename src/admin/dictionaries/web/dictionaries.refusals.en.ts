/** English twins of the server's refusals, by code; in Chinese the server's own words are shown. */
export const dictionariesRefusalsEn = {
  refusals: {
    dictionary: {
      'code-empty': 'The dictionary code must not be empty! Name the code of a dictionary',
      'table-unknown': 'This table is not registered as a dictionary. Registered: {{allowed}}',
      'field-unknown': 'This table does not offer that field. It offers: {{allowed}}',
      'condition-unreadable': "This condition cannot be read. Write field='value', joined by and. Fields: {{allowed}}",
      'tree-unknown': 'This table is not registered as a tree. Registered: {{allowed}}',
      'tree-condition': 'The condition of a tree must be a JSON object',
      'code-in-bin':
        'A dictionary in the recycle bin holds this code. Take it back, remove it for good, or choose another code',
      'built-in': 'The product relies on "{{name}}". It cannot be deleted; its name and items can be changed',
      'built-in-code': 'The product relies on "{{name}}". Its code cannot be changed',
      'built-in-item': 'The product relies on the item "{{name}}". It cannot be deleted; it can be changed or disabled',
      'built-in-value': 'The product relies on this item. Its value cannot be changed',
      'value-special': 'A value has no special characters: use letters, digits, underscore, dot, colon or hyphen',
      'value-taken': 'Another item of this dictionary has this value',
      'item-gone': 'Somebody else has removed this item. Load the table again, or remove the row',
      'item-changed':
        '{{by}} has changed "{{name}}" in the meantime. Load it again, compare and save again; what you typed is still in the table',
      'table-long':
        'This dictionary has more than {{limit}} items and cannot be edited as a table. Use its list or an import',
      'head-differs':
        'The dictionary {{code}} exists. An import does not change its name and description: write them as they are, or leave them empty',
    },
  },
};
