import type { English } from '#kit/web/language/english.ts';
import type { investmentProjectsZhCN } from './investment-projects.zh-CN.ts';

export const investmentProjectsEn: English<typeof investmentProjectsZhCN> = {
  investmentProjects: {
    mine: 'My projects',
    all: 'All {{count}} projects',
    all_one: 'The {{count}} project',
    none: 'No projects yet. Once your organisation is in force, investment projects are entered and handed in here; approved ones become trading projects.',
    enter: 'Enter a project',
    plan: 'Plan',
    planOf: 'The plan may not come to more than the total investment of {{total}} yuan.',
    savePlan: 'Save',
    unsaved: 'There are changes that are not saved',
    startPlan: 'Add a section, fill in its name, estimate and month, and save.',
    plannedAs: '{{amount}} yuan, {{month}}',
    noPlan: 'There is no plan yet.',
    tooLong: 'At most {{count}} characters',
    yuan: 'Enter an amount in yuan, with two decimals at most',
    month: 'Write it as 2026-11',
  },
};

export { investmentProjectsRefusalsEn } from './investment-projects.refusals.en.ts';
