import { LanguageSupport, StreamLanguage, type StreamParser } from '@codemirror/language';

const legacy = <State>(parser: StreamParser<State>) => new LanguageSupport(StreamLanguage.define(parser));

/** The languages of the code editor, each fetched when it is first chosen. */
const LOADERS = {
  css: () => import('@codemirror/lang-css').then(({ css }) => css()),
  javascript: () => import('@codemirror/lang-javascript').then(({ javascript }) => javascript({ jsx: true })),
  html: () => import('@codemirror/lang-html').then(({ html }) => html()),
  java: () => import('@codemirror/lang-java').then(({ java }) => java()),
  'objective-c': () => import('@codemirror/legacy-modes/mode/clike').then(({ objectiveC }) => legacy(objectiveC)),
  python: () => import('@codemirror/lang-python').then(({ python }) => python()),
  r: () => import('@codemirror/legacy-modes/mode/r').then(({ r }) => legacy(r)),
  shell: () => import('@codemirror/legacy-modes/mode/shell').then(({ shell }) => legacy(shell)),
  sql: () => import('@codemirror/lang-sql').then(({ sql, PostgreSQL }) => sql({ dialect: PostgreSQL })),
  swift: () => import('@codemirror/legacy-modes/mode/swift').then(({ swift }) => legacy(swift)),
  vue: () => import('@codemirror/lang-vue').then(({ vue }) => vue()),
  markdown: () => import('@codemirror/lang-markdown').then(({ markdown }) => markdown()),
} satisfies Record<string, () => Promise<LanguageSupport>>;

export type CodeLanguage = keyof typeof LOADERS;
export const CODE_LANGUAGES = Object.keys(LOADERS) as CodeLanguage[];

export const loadLanguage = (name: CodeLanguage): Promise<LanguageSupport> => LOADERS[name]();

/** As the languages write themselves. */
export const LANGUAGE_NAMES: Record<CodeLanguage, string> = {
  css: 'CSS',
  javascript: 'JavaScript',
  html: 'HTML',
  java: 'Java',
  'objective-c': 'Objective-C',
  python: 'Python',
  r: 'R',
  shell: 'Shell',
  sql: 'SQL',
  swift: 'Swift',
  vue: 'Vue',
  markdown: 'Markdown',
};
