import {
  Button,
  Cascader,
  Checkbox,
  Collapse,
  DatePicker,
  Input,
  InputNumber,
  Pagination,
  Radio,
  Segmented,
  Select,
  Switch,
  Tabs,
  Tree,
  TreeSelect,
} from 'antd';
import { expect, it } from 'vitest';
import { press } from './hand.ts';
import { cell, openPlainSheet } from './plain-sheet.ts';
import { show } from './show.tsx';

const CONTROLS = [
  <Button key="plain">按钮</Button>,
  <Button key="primary" type="primary">
    主按钮
  </Button>,
  <Button key="link" type="link">
    文字按钮
  </Button>,
  <a key="anchor" href="#/somewhere">
    链接
  </a>,
  <Input key="text" aria-label="文字" />,
  <Input.TextArea key="area" aria-label="多行" />,
  <Input.Password key="password" aria-label="密码" visibilityToggle={false} />,
  <Input.Search key="search" aria-label="搜索" enterButton={false} />,
  <InputNumber key="number" aria-label="数字" />,
  <DatePicker key="day" aria-label="日期" />,
  <Select key="select" aria-label="下拉" options={[{ value: 1, label: '一' }]} />,
  <TreeSelect key="tree-select" aria-label="树下拉" treeData={[{ value: 1, title: '一' }]} />,
  <Checkbox key="tick">勾选</Checkbox>,
  <Radio key="radio" name="radio">
    单选
  </Radio>,
  <Switch key="switch" aria-label="开关" />,
  <Tabs key="tabs" items={[{ key: 'one', label: '页签' }]} />,
  <Cascader key="cascader" aria-label="级联" options={[{ value: 1, label: '一' }]} />,
  <Collapse key="collapse" items={[{ key: 'one', label: '折叠', children: '内容' }]} />,
  <Segmented key="segmented" options={['一', '二']} />,
  <Pagination key="pages" total={50} />,
  <Tree key="tree" checkable treeData={[{ key: 'one', title: '节点' }]} />,
];

/** The colour of the line that is two pixels wide around an element, if there is one. */
function ringAround(element: Element): string | undefined {
  const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderTopColor, borderTopWidth } =
    getComputedStyle(element);
  if (outlineStyle === 'solid' && outlineWidth === '2px') return outlineColor;
  const shadow = /^(rgb\([^)]*\)) 0px 0px 0px 1px$/.exec(boxShadow)?.[1];
  return shadow === borderTopColor && borderTopWidth === '1px' ? shadow : undefined;
}

/** Around what has the focus, around what it is in, or around the part of it where one is. */
function ringNow(): string | undefined {
  const element = document.activeElement;
  const active = element?.querySelector('.ant-tree-treenode-active .ant-tree-node-content-wrapper');
  const around: Element[] = active ? [active] : [];
  for (let at = element; at && around.length < 5; at = at.parentElement) around.push(at);
  return around.map(ringAround).find(Boolean);
}

const linkColour = () => {
  const probe = document.createElement('i');
  probe.style.color = 'var(--link)';
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
};

it('what has the focus has the same ring, whatever it is', async () => {
  const colour = linkColour();
  for (const control of CONTROLS) {
    show(
      <div>
        <b ref={(before) => before?.focus()} tabIndex={-1} />
        {control}
      </div>,
    );
    await press('Tab');
    await press('Escape');
    await expect.poll(ringNow, { message: String(control.key) }).toBe(colour);
  }
});

it('a cell of a grid has it when it is closed, and its field when it is open', async () => {
  const colour = linkColour();
  await openPlainSheet();
  await cell(1, 0).click();
  await expect.poll(ringNow).toBe(colour);
  await press('Escape');
  await expect.poll(() => document.activeElement?.closest('[role=gridcell]')).not.toBeNull();
  await expect.poll(ringNow).toBe(colour);
  await press('ArrowRight');
  await expect.poll(ringNow).toBe(colour);
});
