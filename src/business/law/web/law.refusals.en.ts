export const lawRefusalsEn = {
  refusals: {
    calendar: {
      'year-missing':
        'The calendar of {{year}} is not entered yet, so that no period into it can be counted. Ask an administrator of the platform to enter it',
      stale: 'Somebody else has changed the calendar of {{year}} meanwhile. Look at it as it is now, then change it',
      'start-too-far': 'The start must lie in a year from {{first}} to {{last}}. Look at its year',
      'not-a-day': '“{{day}}” is no date. Write it as 2027-01-01',
      'other-year': '{{day}} is not in the year that is entered. Remove the days of other years',
      twice: '{{day}} comes twice. Enter each day once',
      'makeup-on-weekday': '{{day}} is on no weekend. Only a Saturday or Sunday is worked in exchange',
      'rest-and-makeup': '{{day}} is both of rest and worked. Keep one of the two',
      'no-rest': 'There is no day of rest. Enter those of the official notice',
      'unknown-kind': 'The kind “{{text}}” is not known. Write rest or worked',
      'long-name': 'The name has more than 50 characters. Shorten it',
      'too-many-columns': 'There is more than date, kind and name: {{text}}',
      'too-many-lines': 'There are more than {{most}} lines. No year has that many: check the file',
    },
    law: {
      'rule-broken': '{{rule}} is broken: {{asksEn}} ({{article}}). Expected: {{expectedEn}}. Found: {{actualEn}}',
    },
  },
};
