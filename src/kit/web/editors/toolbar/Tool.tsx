import { Dropdown, type MenuProps } from 'antd';
import type { ReactNode } from 'react';

const isMac = () => /Mac/.test(navigator.platform);

/** Keys as this machine writes them. */
export const keysShown = (keys: string) => (isMac() ? keys.replace('Ctrl', '⌘') : keys);

interface ToolProps {
  label: string;
  icon: ReactNode;
  /** What does the same from the keyboard, shown when pointed at. */
  keys?: string;
  on?: boolean;
  off?: boolean;
  onUse: () => void;
}

/** A button of an editor's toolbar. It leaves the selection where it is. */
export function Tool({ label, icon, keys, on, off, onUse }: ToolProps) {
  return (
    <button
      type="button"
      data-tool
      className="editor-tool"
      aria-label={label}
      title={keys ? `${label} (${keysShown(keys)})` : label}
      aria-keyshortcuts={keys?.replaceAll('Ctrl', isMac() ? 'Meta' : 'Control')}
      aria-pressed={on}
      aria-disabled={off || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !off && onUse()}
    >
      {icon}
    </button>
  );
}

interface ToolMenuProps {
  label: string;
  icon: ReactNode;
  items: NonNullable<MenuProps['items']>;
  chosen?: string;
  off?: boolean;
  onChoose: (key: string) => void;
}

/** A button that opens a list of choices. */
export function ToolMenu({ label, icon, items, chosen, off, onChoose }: ToolMenuProps) {
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      disabled={off}
      menu={{
        items,
        selectable: chosen !== undefined,
        selectedKeys: chosen ? [chosen] : [],
        onClick: ({ key }) => onChoose(key),
        className: 'editor-menu',
      }}
    >
      <button
        type="button"
        data-tool
        className="editor-tool editor-tool-menu"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-disabled={off || undefined}
        onMouseDown={(event) => event.preventDefault()}
      >
        {icon}
        <span aria-hidden className="editor-glyph editor-tool-down" data-sign="▾" />
      </button>
    </Dropdown>
  );
}

export const ToolGap = () => <span aria-hidden className="editor-tool-gap" />;

/** A sign that stands for a tool; drawn by the style, since it is no name that somebody would say. */
export const Glyph = ({ sign }: { sign: string }) => <span aria-hidden className="editor-glyph" data-sign={sign} />;
