import { DownOutlined } from '@ant-design/icons';
import { Button, type ButtonProps, Dropdown, type DropdownProps, type MenuProps } from 'antd';
import { cloneElement, type ReactElement, useRef, useState } from 'react';

interface MenuButtonProps extends Omit<ButtonProps, 'onClick'> {
  items: MenuProps['items'];
  placement?: DropdownProps['placement'];
}

/** The Enter that chose an entry must not also press the button that gets the focus then. */
export const quietly: NonNullable<MenuProps['onClick']> = ({ domEvent }) => domEvent.preventDefault();

/** A button with a menu, which is walked by arrows as soon as it is open and gives the focus back when it closes. */
export function MenuButton({ items, placement, children, ...props }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [openings, setOpenings] = useState(0);
  const changed = (open: boolean) => {
    if (open) setOpenings(openings + 1);
    else if (document.activeElement?.closest('.ant-dropdown')) button.current?.focus();
  };
  return (
    <Dropdown
      menu={{ items, onClick: quietly }}
      trigger={['click']}
      placement={placement}
      autoFocus
      // Opened again it begins with its first entry, not with the last one, which deletes; also while it still closes.
      popupRender={(menu) => cloneElement(menu as ReactElement, { key: openings })}
      destroyOnHidden
      onOpenChange={changed}
    >
      <Button ref={button} aria-haspopup="menu" {...props}>
        {children} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}
