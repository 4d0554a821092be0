import {
  AppstoreOutlined,
  HomeOutlined,
  IdcardOutlined,
  SettingOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';

const ICONS: Record<string, typeof HomeOutlined> = {
  home: HomeOutlined,
  setting: SettingOutlined,
  user: UserOutlined,
  team: TeamOutlined,
  idcard: IdcardOutlined,
};

/** The icon that the menu names; unknown names get the common one. */
export function MenuIcon({ name }: { name?: string }) {
  const Icon = (name && ICONS[name]) || AppstoreOutlined;
  return <Icon aria-hidden />;
}
