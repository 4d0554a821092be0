import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import * as antd from 'antd';
import { Fragment, createElement as h } from 'react';
import { renderToString } from 'react-dom/server';

// antd's own name for a component without the popup around it, which a server cannot draw.
const PANEL = '_InternalPanelDoNotUseOrYouWillBeFired';
// biome-ignore lint/suspicious/noExplicitAny: these panels are not part of antd's types.
const panel = (component: any, props: object = {}) => h(component[PANEL], props);

const options = [{ value: 'a', label: 'a' }];
const anchor = h('a');

/** Every component of antd that the product uses, drawn so that each of its styles is asked for. */
const samples = () =>
  h(
    Fragment,
    null,
    h(antd.App),
    h(antd.Alert, { title: 'a' }),
    h(antd.AutoComplete),
    h(antd.Button),
    h(antd.Checkbox),
    h(antd.DatePicker),
    h(antd.Drawer),
    h(antd.Dropdown, { menu: { items: [] } }, anchor),
    panel(antd.Dropdown, { menu: { items: [{ key: 'a', label: 'a' }] } }),
    h(antd.Empty),
    h(antd.Form, null, h(antd.Form.Item, { name: 'a', label: 'a', tooltip: 'a' }, h(antd.Input))),
    h(antd.Input.Password),
    h(antd.Input.Search),
    h(antd.Input.TextArea),
    h(antd.InputNumber),
    h(antd.Menu),
    h(antd.Modal),
    panel(antd.Modal, { type: 'confirm' }),
    h(antd.Pagination, { total: 50, showSizeChanger: true, showQuickJumper: true }),
    panel(antd.Popover, { content: 'a' }),
    h(antd.Progress),
    h(antd.Radio.Group, { options, optionType: 'button' }),
    h(antd.Segmented, { options }),
    h(antd.Select, { options }),
    h(antd.Skeleton),
    h(antd.Space, null, 'a'),
    h(antd.Space.Compact, null, h(antd.Button), h(antd.Space.Addon)),
    h(antd.Switch),
    h(antd.Table, { columns: [{ dataIndex: 'a', filters: [] }], dataSource: [{ a: 'a' }], rowKey: 'a' }),
    h(antd.Tabs),
    h(antd.Tag, { color: 'success' }),
    h(antd.Tag, { color: 'blue' }),
    h(antd.TimePicker),
    h(antd.Tooltip, { title: 'a' }, anchor),
    h(antd.Tree),
    h(antd.TreeSelect),
    h(antd.Typography.Text),
    panel(antd.message, { content: 'a' }),
    panel(antd.notification, { title: 'a' }),
  );

/** A style as antd adds it to a page: its rules, and its place among the others. */
export interface AntdStyle {
  css: string;
  order: number;
}

// Tells a browser which styles a server has sent already; these styles are never sent that way.
const CACHE_MARK = /\.data-ant-cssinjs-cache-path\{[^}]*\}/g;

/** The style rules that antd makes for our settings, by the name of the style. */
export function antdStyles() {
  const cache = createCache();
  const theme = { cssVar: { key: 'gongkai' }, hashed: false };
  renderToString(h(StyleProvider, { cache }, h(antd.ConfigProvider, { theme }, samples())));
  const styles = new Map<string, AntdStyle>();
  for (const [key, made] of cache.cache) {
    const [kind, , name = ''] = key.split('%');
    if (kind !== 'style') continue;
    const alone = createCache();
    alone.cache.set(key, made);
    const css = extractStyle(alone, { plain: true, types: 'style' }).replaceAll(CACHE_MARK, '');
    const order = Number(made[1].at(-1) ?? 0);
    styles.set(name, { css: (styles.get(name)?.css ?? '') + css, order });
  }
  return styles;
}
