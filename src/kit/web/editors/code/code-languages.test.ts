import { describe, expect, it } from 'vitest';
import { CODE_LANGUAGES, LANGUAGE_NAMES, loadLanguage } from './code-languages.ts';

describe('the code editor', () => {
  it('knows its twelve languages', () => {
    expect(CODE_LANGUAGES).toEqual(
      'css javascript html java objective-c python r shell sql swift vue markdown'.split(' '),
    );
  });

  it.each(CODE_LANGUAGES)('reads %s once it is fetched', async (name) => {
    const { language } = await loadLanguage(name);
    expect(language.parser.parse('a').length).toBe(1);
    expect(LANGUAGE_NAMES[name]).not.toBe('');
  });
});
