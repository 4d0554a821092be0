import { TreeSelect } from 'antd';
import type { ReactNode } from 'react';
import type { ControlProps } from '#kit/web/form/controls/control-props.ts';
import { DataText } from '#kit/web/language/ChineseText.tsx';
import { speaksChinese } from '#kit/web/language/words.ts';
import { inLanguage } from '../entry-titles.rules.ts';
import type { PermNode } from '../menu-entries.contract.ts';

interface ShownNode {
  value: string;
  title: ReactNode;
  name: string;
  disabled: boolean;
  children?: ShownNode[];
}

/** An entry cannot be below itself, nor below what is below it. */
const shownNodes = (nodes: PermNode[], self: string | undefined, below = false): ShownNode[] =>
  nodes.map(({ key, slotTitle, children }) => {
    const disabled = below || key === self;
    return {
      value: key,
      title: <DataText key={key} text={slotTitle} />,
      name: slotTitle,
      disabled,
      children: children && shownNodes(children, self, disabled),
    };
  });

interface EntrySelectProps extends ControlProps<string> {
  nodes: PermNode[];
  /** The entry for which another is chosen: it and what is below it cannot be. */
  self?: string;
  loading: boolean;
  label?: string;
  className?: string;
}

/** Chooses an entry of the menu out of its tree, by looking or by typing. */
export function EntrySelect({ nodes, self, label, className = 'field-wide', ...rest }: EntrySelectProps) {
  return (
    <TreeSelect
      {...rest}
      aria-label={label}
      placeholder={label}
      className={className}
      treeData={shownNodes(inLanguage(nodes, speaksChinese()), self)}
      treeDefaultExpandAll
      showSearch={{ treeNodeFilterProp: 'name' }}
      styles={{ popup: { root: { maxHeight: 400, overflow: 'auto' } } }}
    />
  );
}
