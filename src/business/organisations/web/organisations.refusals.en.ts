export const organisationsRefusalsEn = {
  refusals: {
    change: { 'reason-missing': 'Give the reason of the change, such as date and number of the new registration' },
    org: {
      'field-missing': '{{field}} is not filled in yet: fill it in before you hand the organisation in',
      'account-name': 'The name of the basic account differs from the name of the organisation. They must be the same',
      'negative-capital': 'The capital cannot be negative. Enter the one on the licence',
      'phone-unverified': 'The telephone of the contact is not verified. Ask for a code and enter it',
      'no-contact-phone': 'The telephone of the contact is empty. Enter it first',
      'licence-in-force': 'The licence is still in force',
      'licence-still-ended': 'The licence has still ended. Have its new end entered by a change request first',
      'decision-missing': 'The number of the decision is missing. Enter it',
      'suspension-not-over': 'The suspension is not over yet',
      'has-one': 'You have entered an organisation already. Change that one, or ask reception to enter another',
      'member-duties':
        '“{{username}}” cannot be “{{dutyEn}}” and act for an organisation: these duties are for different people. Name the account of somebody of the organisation',
      'unknown-account': 'There is no such account. Check the user name',
    },
  },
};
