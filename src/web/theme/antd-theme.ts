import { theme as antdTheme, type ThemeConfig } from 'antd';
import type { Theme } from '#kit/web/page/appearance.ts';
import { presetOf } from '../layout/preset-colors.ts';

const ink = (share: number) => `rgba(29, 26, 23, ${share})`;
const chalk = (share: number) => `rgba(255, 255, 255, ${share})`;

const PALETTES = {
  light: {
    headerBg: '#FAF8F5',
    hoverBg: '#FAF8F5',
    tickedBg: '#F1F5FB',
    optionBg: '#F6F0EB',
    tickBorder: ink(0.52),
    token: {
      colorText: ink(0.92),
      colorTextSecondary: ink(0.74),
      colorTextTertiary: ink(0.66),
      colorTextPlaceholder: ink(0.62),
      colorTextDescription: ink(0.66),
      colorIcon: ink(0.66),
      colorBgLayout: '#F6F4F1',
      colorBgContainer: '#FFFFFF',
      colorBgElevated: '#FFFFFF',
      colorBorder: '#CFC8BF',
      colorBorderSecondary: '#EBE6DF',
      colorSplit: '#EBE6DF',
      colorLink: '#0B57C4',
      colorLinkHover: '#0A4BA9',
      colorLinkActive: '#083C88',
      colorInfo: '#0B57C4',
      colorSuccess: '#237804',
      colorWarning: '#AD4E00',
      colorError: '#A8071A',
      // Computed from so dark a red it would be a muddy one.
      colorErrorBg: '#FDF3F2',
      colorErrorBorder: '#F0C9C6',
      colorErrorText: '#A8071A',
    },
  },
  dark: {
    headerBg: '#211E1B',
    hoverBg: '#1E1B19',
    tickedBg: '#151B24',
    optionBg: '#332B27',
    tickBorder: chalk(0.45),
    token: {
      colorText: chalk(0.85),
      colorTextSecondary: chalk(0.65),
      colorTextTertiary: chalk(0.62),
      colorTextPlaceholder: chalk(0.58),
      colorTextDescription: chalk(0.62),
      colorIcon: chalk(0.62),
      colorBgLayout: '#0F0E0D',
      colorBgContainer: '#181614',
      colorBgElevated: '#211E1B',
      colorBorder: '#3A3632',
      colorBorderSecondary: '#2A2724',
      colorSplit: '#2A2724',
      colorLink: '#6EA8FF',
      colorLinkHover: '#8FBCFF',
      colorLinkActive: '#5A93EA',
      colorInfo: '#6EA8FF',
      colorSuccess: '#6ABE39',
      colorWarning: '#E8B339',
      colorError: '#F37370',
      colorErrorText: '#F37370',
    },
  },
};

/** Anyone who tells red from green badly gets blue and orange instead. */
const WEAK = {
  light: {
    colorSuccess: '#0B57C4',
    colorError: '#8A4B00',
    colorErrorBg: '#FCF5EA',
    colorErrorBorder: '#ECD7B4',
    colorErrorText: '#8A4B00',
  },
  dark: { colorSuccess: '#6EA8FF', colorError: '#E8B339', colorErrorText: '#E8B339' },
};

/** The seal on paper: ink, warm ground, and red only where the institution speaks. */
export function antdThemeOf(theme: Theme, color: string, weak: boolean): ThemeConfig {
  const preset = presetOf(color);
  const selected = theme === 'dark' ? preset.onDark : preset.fill;
  // White on the seal's own red is 4.08 : 1; a fill that carries text is one step deeper, 5.57 : 1.
  const FILL = {
    colorPrimary: preset.fill,
    colorPrimaryHover: preset.fillHover,
    colorPrimaryActive: preset.fillActive,
  };
  const { headerBg, hoverBg, tickedBg, optionBg, tickBorder } = PALETTES[theme];
  // The outline is all that there is of a box without its tick: 3 : 1.
  const TICK = { ...FILL, colorBorder: tickBorder };
  const token = { ...PALETTES[theme].token, ...(weak ? WEAK[theme] : {}) };
  // One ring for what has the focus, as `base.css` draws it: around a field it is the border and a line beside it.
  const RING = {
    lineWidthFocus: 2,
    colorPrimaryBorder: token.colorLink,
    controlOutlineWidth: 1,
    controlOutline: token.colorLink,
  };
  const FIELD = {
    activeBorderColor: token.colorLink,
    hoverBorderColor: token.colorTextTertiary,
    activeShadow: `0 0 0 1px ${token.colorLink}`,
  };
  return {
    cssVar: { key: 'gongkai' },
    hashed: false,
    // The build has made the style rules already (`scripts/build/antd-styles.ts`).
    zeroRuntime: import.meta.env.PROD,
    algorithm: theme === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    token: {
      ...token,
      ...RING,
      colorPrimary: preset.value,
      colorTextHeading: token.colorText,
      fontFamily: 'inherit',
      borderRadius: 6,
      borderRadiusLG: 10,
      controlHeight: 34,
      // What opens is there at once: a popup that is still on its way takes no click.
      motion: false,
    },
    components: {
      Button: {
        ...FILL,
        fontWeight: 400,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        defaultHoverColor: token.colorText,
        defaultHoverBorderColor: token.colorTextTertiary,
        defaultActiveColor: token.colorText,
        defaultActiveBorderColor: token.colorTextSecondary,
      },
      Checkbox: TICK,
      Tree: TICK,
      Switch: { ...FILL, trackHeight: 24, handleSize: 20 },
      Steps: FILL,
      Radio: TICK,
      Input: FIELD,
      InputNumber: FIELD,
      DatePicker: FIELD,
      Select: {
        activeBorderColor: token.colorLink,
        activeOutlineColor: token.colorLink,
        hoverBorderColor: token.colorTextTertiary,
        optionSelectedBg: optionBg,
        optionSelectedColor: token.colorText,
      },
      Menu: {
        itemSelectedColor: selected,
        horizontalItemSelectedColor: selected,
        subMenuItemSelectedColor: selected,
        itemSelectedBg: optionBg,
        horizontalItemSelectedBg: 'transparent',
        itemBg: 'transparent',
        activeBarHeight: 3,
        darkItemBg: 'transparent',
        darkSubMenuItemBg: 'transparent',
        darkPopupBg: '#2A2622',
        darkItemColor: chalk(0.78),
        darkItemSelectedBg: preset.fill,
        darkItemSelectedColor: '#FFFFFF',
      },
      Tabs: { itemSelectedColor: selected },
      Pagination: { itemActiveColor: selected, itemActiveColorHover: selected, colorPrimary: selected },
      Table: {
        headerBg,
        headerSortActiveBg: headerBg,
        headerSortHoverBg: headerBg,
        headerSplitColor: 'transparent',
        bodySortBg: 'transparent',
        rowHoverBg: hoverBg,
        rowSelectedBg: tickedBg,
        rowSelectedHoverBg: tickedBg,
        cellPaddingBlockMD: 8,
        headerBorderRadius: 6,
      },
      Modal: { titleFontSize: 16 },
      Form: { labelColor: token.colorTextSecondary, itemMarginBottom: 24 },
    },
  };
}
