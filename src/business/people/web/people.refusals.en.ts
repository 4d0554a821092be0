export const peopleRefusalsEn = {
  refusals: {
    person: {
      'number-again': 'Give the number of the new document together with its kind',
      'differs-from-card':
        'It differs from what the identity card says. Check the number, or leave this empty: the card tells it',
      organisation: 'There is no such organisation, or you cannot enter people for it. Choose your own',
      'organisation-several': 'Several organisations have this name. Enter the credit code instead',
      'organisation-draft': 'The organisation was not handed in yet. Hand it in first',
      'organisation-not-active': 'The new organisation is not in force. It has to be approved first',
      exists:
        'This person is in the register already. If they work for you now, ask for a transfer; their organisation agrees to it',
      'field-missing': '{{field}} is not filled in yet: fill it in before you hand the person in',
      unknown: 'Nobody in the register has this name and document. Check both, or enter the person',
      'already-here': 'The person belongs to that organisation already',
      'not-transferable': 'The person cannot be transferred now. Ask them or their organisation',
      'no-such-organisation': 'No organisation in force has this credit code. Check it',
      'transfer-open': 'A transfer is under way already. Finish or decline it first',
      'cert-gone': 'Somebody else has removed this certificate. Remove the row, or add it again',
      'cert-changed': 'Certificate "{{name}}" was changed by {{by}}. Look at it before you save',
      'cert-twice': 'Another row has this number. Enter each certificate once',
      'cert-unseen': 'A certificate was changed after you saw it. Look at it again before you verify it',
      'certs-many': 'No more than {{limit}} certificates fit. Remove what is no longer used',
      'project-gone': 'Somebody else has removed this project. Remove the row or add it again',
      'project-changed': '{{by}} has changed project “{{name}}”. Look at it again before you save',
      'project-order': 'The end is before the beginning. Leave the end open while the project is under way',
      'projects-many': 'No more than {{limit}} projects fit. Remove what ended long ago',
      'unknown-file': 'A file does not belong to this person. Upload it again here, a few files for each certificate',
      'no-transfer': 'No transfer is under way',
      'transfer-waits': 'The other organisation has not agreed yet',
    },
  },
};
