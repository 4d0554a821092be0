import { BgColorsOutlined, FontColorsOutlined, FontSizeOutlined } from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import {
  GROUND_COLORS,
  type GroundColor,
  groundColorStyle,
  TEXT_COLORS,
  type TextColor,
  textColorStyle,
} from '#kit/domain/rich-text/rich-colors.ts';
import { FONT_SIZES } from '#kit/domain/rich-text/rich-styles.ts';
import { Glyph, ToolMenu } from '../toolbar/Tool.tsx';

const LEVELS = [1, 2, 3, 4] as const;
const NONE = 'none';

/** Headings, size and colours: one choice of several. */
export function LookMenus({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const { level, size, color, ground } = useEditorState({ editor, selector: ({ editor: now }) => looksOf(now) });
  const setLook = (look: { color?: string | null; ground?: string | null; size?: number | null }) =>
    editor.chain().focus().setMark('textStyle', look).removeEmptyTextStyle().run();
  const orNone = (key: string) => (key === NONE ? null : key);
  return (
    <>
      <ToolMenu
        label={t('editors.tool.heading')}
        icon={<Glyph sign={level ? `H${level}` : '¶'} />}
        chosen={String(level)}
        items={[
          { key: '0', label: t('editors.paragraph') },
          ...LEVELS.map((one) => ({ key: String(one), label: t('editors.heading', { level: one }) })),
        ]}
        onChoose={(key) => {
          const chosen = LEVELS.find((one) => String(one) === key);
          const chain = editor.chain().focus();
          (chosen ? chain.setHeading({ level: chosen }) : chain.setParagraph()).run();
        }}
      />
      <ToolMenu
        label={t('editors.tool.size')}
        icon={<FontSizeOutlined aria-hidden />}
        chosen={size ? String(size) : NONE}
        items={[
          { key: NONE, label: t('editors.usualSize') },
          ...FONT_SIZES.map((one) => ({ key: String(one), label: t(`editors.sizes.px${one}`) })),
        ]}
        onChoose={(key) => setLook({ size: key === NONE ? null : Number(key) })}
      />
      <ToolMenu
        label={t('editors.tool.color')}
        icon={<FontColorsOutlined aria-hidden />}
        chosen={color ?? NONE}
        items={[
          { key: NONE, label: t('editors.usualColor') },
          ...(Object.keys(TEXT_COLORS) as TextColor[]).map((name) => ({
            key: name,
            label: <span style={{ color: textColorStyle(name) }}>{t(`editors.colors.${name}`)}</span>,
          })),
        ]}
        onChoose={(key) => setLook({ color: orNone(key) })}
      />
      <ToolMenu
        label={t('editors.tool.ground')}
        icon={<BgColorsOutlined aria-hidden />}
        chosen={ground ?? NONE}
        items={[
          { key: NONE, label: t('editors.noGround') },
          ...(Object.keys(GROUND_COLORS) as GroundColor[]).map((name) => ({
            key: name,
            label: (
              <span className="editor-swatch" style={{ background: groundColorStyle(name) }}>
                {t(`editors.grounds.${name}`)}
              </span>
            ),
          })),
        ]}
        onChoose={(key) => setLook({ ground: orNone(key) })}
      />
    </>
  );
}

function looksOf(editor: Editor) {
  const { color, ground, size } = editor.getAttributes('textStyle');
  return {
    level: Number(editor.getAttributes('heading').level ?? 0),
    size: (size as number | null) ?? null,
    color: (color as TextColor | null) ?? null,
    ground: (ground as GroundColor | null) ?? null,
  };
}
