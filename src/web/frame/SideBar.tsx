import { useLayout } from '../layout/layout-settings.ts';
import { Brand } from './Header.tsx';
import { MainMenu } from './MainMenu.tsx';

/** The menu down the side, 208 px wide, or 80 when it is folded. */
export function SideBar() {
  const { navTheme, sidebarOpened, fixSiderbar } = useLayout();
  return (
    <aside
      className="side"
      data-nav={navTheme}
      data-folded={!sidebarOpened || undefined}
      data-fixed={fixSiderbar || undefined}
    >
      <Brand short={!sidebarOpened} />
      <MainMenu mode="inline" theme={navTheme} collapsed={!sidebarOpened} />
    </aside>
  );
}
