/** Texts that have opened other platforms: quotes, comments, stacked statements, timings, functions, odd blanks. */
export const SQL_TEXTS = [
  "' or '1'='1",
  "'; drop table position; --",
  "1' union select password_hash from credential --",
  '1 or 1=1',
  "') or pg_sleep(5)::text = ('",
  "'||(select string_agg(username,'|') from app_user)||'",
  "x' and extractvalue(1,concat(0x7e,(select version()))) and 'x",
  'select(pg_sleep(5))',
  "'/*\n*/or/*\t*/1=1",
  '`position`',
  '"; select 1; --',
  "\\'; select 1; --",
  '$1',
  '$$; select 1; $$',
  '%27%20or%201=1',
  '#{7*7}{{7*7}}<%=7*7%>',
];

/** The same, as the forms of the filter grammar carry them. */
export const FILTER_FORMS: Record<string, (text: string) => string> = {
  equal: (text) => text,
  'not equal': (text) => `!${text}`,
  contains: (text) => `*${text}*`,
  'starts with': (text) => `${text}*`,
  'ends with': (text) => `*${text}`,
  'one of': (text) => `${text},`,
  'contains one of': (text) => `,${text},`,
  'greater or equal': (text) => `>=${text}`,
  greater: (text) => `> ${text}`,
  'less or equal': (text) => `le ${text}`,
  less: (text) => `<${text}`,
  'with a comma': (text) => `${text}++b`,
};

/** Texts that a spreadsheet works out, or that start another program from one. */
export const FORMULAS = [
  '=1+1',
  '\t=1',
  '=HYPERLINK("http://x","点我")',
  '=IMPORTXML("http://x","//a")',
  "=cmd|' /C calc'!A0",
  "+cmd|' /C calc'!A0",
  "-2+3+cmd|' /C calc'!A0",
  '@SUM(1+1)*cmd|calc',
];
