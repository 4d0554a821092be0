import {
  ApartmentOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BellOutlined,
  BookOutlined,
  ContainerOutlined,
  FolderOpenOutlined,
  HomeOutlined,
  IdcardOutlined,
  InboxOutlined,
  LockOutlined,
  MenuOutlined,
  SettingOutlined,
  SolutionOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { lazy, Suspense } from 'react';

/** Those of the menu that the product brings: the home page shows them at once. */
const ICONS: Record<string, typeof HomeOutlined> = {
  home: HomeOutlined,
  appstore: AppstoreOutlined,
  setting: SettingOutlined,
  user: UserOutlined,
  team: TeamOutlined,
  idcard: IdcardOutlined,
  apartment: ApartmentOutlined,
  menu: MenuOutlined,
  audit: AuditOutlined,
  book: BookOutlined,
  'folder-open': FolderOpenOutlined,
  lock: LockOutlined,
  bell: BellOutlined,
  container: ContainerOutlined,
  inbox: InboxOutlined,
  solution: SolutionOutlined,
};

// The rest of the icons from which administrators choose would weigh on every first visit.
const OtherIcon = lazy(() =>
  import('#admin/permissions/web/menu-icons.tsx').then(({ MenuIcon: Icon }) => ({ default: Icon })),
);

/** The icon that the menu names; unknown names get the common one. */
export function MenuIcon({ name }: { name?: string }) {
  const common = <AppstoreOutlined aria-hidden />;
  if (!name) return common;
  const Icon = Object.hasOwn(ICONS, name) ? ICONS[name] : undefined;
  if (Icon) return <Icon aria-hidden />;
  return (
    <Suspense fallback={common}>
      <OtherIcon name={name} />
    </Suspense>
  );
}
