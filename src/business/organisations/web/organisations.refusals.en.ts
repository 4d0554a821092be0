export const organisationsRefusalsEn = {
  refusals: {
    change: {
      'reason-missing': 'Give the reason of the change, such as date and number of the new registration',
      'object-state':
        'The organisation is in the state "{{stateEn}}" by now, in which no change is handed in or put in force. Withdraw or return it',
    },
    org: {
      'field-missing': '{{field}} is not filled in yet: fill it in before you hand the organisation in',
      'code-taken':
        'An organisation with this credit code was handed in already. Check the code; if it is yours, have its administrator or reception make your account a member',
      'account-name': 'The name of the basic account differs from the name of the organisation. They must be the same',
      'negative-capital': 'The capital cannot be negative. Enter the one on the licence',
      'established-later': 'It is established later than today. Enter the day on the licence',
      'number-again': 'Give the number of the new document together with its kind',
      'unknown-file':
        'A file does not belong to this organisation, or there are more than {{most}}. Upload it again here',
      'part-gone': 'Somebody else has removed this row. Remove it here too, or add it again',
      'part-changed': '{{by}} has changed “{{name}}”. Look at it again before you save',
      'part-twice': 'Another row has this already. Enter each qualification, performance or decision once',
      'part-order': 'The end is before the beginning. Leave the end open while it lasts',
      'part-negative': '{{field}} cannot be negative. Enter the amount of the contract',
      'parts-many': 'No more than {{limit}} rows fit. Remove what is no longer used',
      'part-unseen': 'A qualification was changed after you saw it. Look at it again before you verify it',
      'unknown-manager': 'The project manager is not one of your people. Choose one of them',
      'phone-unverified': 'The telephone of the contact is not verified. Ask for a code and enter it',
      'new-phone-unverified':
        'The new telephone of the contact is not verified. Ask for the code that goes to it and enter it',
      'no-contact-phone': 'The telephone of the contact is empty. Enter it first',
      suspended:
        '“{{name}}” is suspended: nothing can be done for it. Wait until its time is over, or until the department that decided so ends it',
      closed:
        '“{{name}}” is closed: nothing can be done for it. An organisation in force may act; people of a closed one can be closed by reception and entered again',
      'licence-in-force': 'The licence is still in force',
      'licence-still-ended': 'The licence has still ended. Have its new end entered by a change request first',
      'decision-missing': 'The number of the decision is missing. Enter it',
      'until-past':
        'A suspension cannot end before today ({{today}}). Enter today or a later day, or none: then it lasts until it is ended',
      'suspension-not-over': 'The suspension is not over yet',
      'has-people':
        'People were entered for this organisation. Remove or transfer them first, or hand the organisation in again',
      'has-one': 'You have entered an organisation already. Change that one, or ask reception to enter another',
      'not-administrator':
        'Members are looked after by the administrator of the organisation, who is its oldest member, or by reception',
      'member-already': 'This account is a member already',
      'member-elsewhere':
        'This account acts for another organisation. It can act for one only: end its membership there first',
      'member-duties':
        '“{{username}}” cannot be “{{dutyEn}}” and act for an organisation: these duties are for different people. Name the account of somebody of the organisation',
      'member-unavailable':
        'No such account can join. Check it: it must be registered, not frozen, and act for no other organisation',
      'member-last': 'An organisation has one member at least. Add another one first, or ask reception',
      'member-gone': 'This membership is over already. Refresh the page',
      'unknown-account': 'There is no such account. Check the user name',
    },
  },
};
