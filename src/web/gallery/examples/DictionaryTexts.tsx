import { DICT_COLOR_NAMES, DICT_COLORS } from '#kit/domain/dict-colors.ts';
import { DictTag, DictText } from '#kit/web/language/DictTag.tsx';
import { useDictionary } from '#kit/web/language/dictionary.ts';
import { said } from '#kit/web/language/words.ts';
import { Shown } from '../frame/States.tsx';

export function DictionaryTexts() {
  const ranks = useDictionary('position_rank');
  return (
    <div className="gallery-states">
      <Shown name="ofDictionary">
        <p>
          <DictText
            dict="position_rank"
            value={ranks.map(({ value }) => value).join(',')}
            text={ranks.map(({ text }) => text).join(',')}
          />
        </p>
      </Shown>
      <Shown name="coloured">
        <p className="gallery-tags">
          {DICT_COLOR_NAMES.map((name) => (
            <DictTag key={name} color={name}>
              {said(DICT_COLORS[name])}
            </DictTag>
          ))}
        </p>
      </Shown>
    </div>
  );
}
