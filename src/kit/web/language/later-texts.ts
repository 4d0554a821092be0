import i18next from 'i18next';

/**
 * A screen whose Chinese words come with it instead of with the first page; English is fetched as a whole anyway.
 * Its title is wanted before, so it stands in the first catalogue.
 */
export async function withTexts<Loaded>(screen: Promise<Loaded>, texts: Promise<object>): Promise<Loaded> {
  i18next.addResourceBundle('zh-CN', 'translation', await texts, true, true);
  return screen;
}
