export const investmentProjectsRefusalsEn = {
  refusals: {
    'investment-project': {
      'files-missing': 'The files of the approval are missing. Upload them before you hand the project in',
      'unknown-file': 'Some files do not belong to this project, or there are too many. Upload them here, 10 at most',
      'code-taken':
        'A project with this investment code was handed in already. Check the code; if it is yours, ask reception',
      'invest-code-region': 'There is no region {{region}}. Check digits 5 to 10 of the investment code',
      'total-not-positive': 'The total investment must be more than 0. Enter the one of the approval',
      'share-range': 'The share of state funds lies between 0 and 100. Enter a percentage such as 51.5',
      'legal-org':
        'This organisation is not in force, or you do not act for it. Choose one that you act for and that was approved',
      'legal-org-closed': 'The legal organisation was closed. Return this change and ask who owns the project now',
      'legal-org-missing': 'Choose the legal organisation. Reception says to whom a project belongs',
      'no-organisation':
        'You have no organisation in force. Enter your organisation first, and the project once it is approved',
      'plan-over-total':
        'The plan comes to {{plan}} yuan, more than the total investment of {{total}} yuan. Lower an estimate, or correct the total first',
      'plan-long': 'The plan has more than {{limit}} rows. Join some sections',
      'section-gone': 'Somebody else has removed this section. Load the plan again before you save',
      'section-changed': 'Section "{{name}}" was changed by {{by}}. Look at the change before you save',
      'section-taken': 'There is another section of this name. Each name stands once in a project',
      'estimate-not-positive': 'The estimate must be more than 0. Enter the one of this section',
    },
  },
};
