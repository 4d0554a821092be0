import { useLayoutEffect } from 'react';
import { useLayout } from './layout-settings.ts';
import { presetOf } from './preset-colors.ts';

/** Our own style sheets follow the chosen colour as antd does. */
export function useRootLook() {
  const { color, weak } = useLayout();
  useLayoutEffect(() => {
    const { style, dataset } = document.documentElement;
    const { value, fill, fillHover, fillActive } = presetOf(color);
    style.setProperty('--seal', value);
    style.setProperty('--fill', fill);
    style.setProperty('--fill-hover', fillHover);
    style.setProperty('--fill-active', fillActive);
    if (weak) dataset.weak = '';
    else delete dataset.weak;
  }, [color, weak]);
}
