import i18next from 'i18next';

export type Language = 'zh-CN' | 'en';
type Load = () => Promise<object>;

/** Words that come with what shows them instead of with the first page, in the language of the page. */
export type Catalogue = Record<Language, Load>;

/** Each file may export several parts of the catalogue. */
export const catalogue = (zhCN: Load, en: Load): Catalogue => ({ 'zh-CN': zhCN, en });

const opened = new Set<Catalogue>();
const known: Record<Language, WeakSet<Catalogue>> = { 'zh-CN': new WeakSet(), en: new WeakSet() };

async function load(words: Catalogue, language: Language): Promise<void> {
  if (known[language].has(words)) return;
  for (const part of Object.values(await words[language]()))
    i18next.addResourceBundle(language, 'translation', part, true, true);
  known[language].add(words);
}

const languageOfPage = (): Language => (i18next.resolvedLanguage === 'en' ? 'en' : 'zh-CN');

/** While the language changes, what is opened needs its words in both. */
let coming: Language | undefined;

async function open(catalogues: Catalogue[]): Promise<void> {
  for (const words of catalogues) opened.add(words);
  const languages = new Set([languageOfPage(), coming ?? languageOfPage()]);
  await Promise.all([...languages].flatMap((language) => catalogues.map((words) => load(words, language))));
}

/** Loads something together with its words. A title is wanted before, so it is part of the declaration. */
export async function withTexts<Loaded>(shown: Promise<Loaded>, ...catalogues: Catalogue[]): Promise<Loaded> {
  const [loaded] = await Promise.all([shown, open(catalogues)]);
  return loaded;
}

/** Changes the language once the words of everything that was opened are there, or cannot be had. */
export async function changeLanguage(language: Language): Promise<void> {
  coming = language;
  try {
    // Asked first: i18next does not fetch a language of which it already has some words.
    await i18next.loadLanguages(language);
    await Promise.allSettled([...opened].map((words) => load(words, language)));
    await i18next.changeLanguage(language);
  } finally {
    coming = undefined;
  }
}

let ofModules: Catalogue[] = [];

export function registerModuleTexts(catalogues: Catalogue[]): void {
  ofModules = catalogues;
}

/** Loads the English twin of a refusal that another module than that of the page has given. */
export async function openRefusal(code: string): Promise<void> {
  if (languageOfPage() === 'en' && !i18next.exists(`refusals.${code}`)) await open(ofModules);
}
