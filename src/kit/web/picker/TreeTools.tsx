import { CheckOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '#kit/web/page/MenuButton.tsx';

interface TreeToolsProps {
  linked: boolean;
  onLink: (linked: boolean) => void;
  onTickAll: () => void;
  onTickNone: () => void;
  onExpandAll: () => void;
  onFoldAll: () => void;
}

/** What can be done with a whole tree of tick boxes. */
export function TreeTools({ linked, onLink, onTickAll, onTickNone, onExpandAll, onFoldAll }: TreeToolsProps) {
  const { t } = useTranslation();
  const mark = (on: boolean) => (on ? <CheckOutlined aria-hidden /> : <span className="tree-tool-gap" aria-hidden />);
  const items = [
    { key: 'linked', icon: mark(linked), label: t('tree.linked'), onClick: () => onLink(true) },
    { key: 'unlinked', icon: mark(!linked), label: t('tree.unlinked'), onClick: () => onLink(false) },
    { type: 'divider' as const },
    { key: 'all', label: t('tree.tickAll'), onClick: onTickAll },
    { key: 'none', label: t('tree.tickNone'), onClick: onTickNone },
    { key: 'expand', label: t('tree.expandAll'), onClick: onExpandAll },
    { key: 'fold', label: t('tree.foldAll'), onClick: onFoldAll },
  ];
  return <MenuButton items={items}>{t('tree.tools')}</MenuButton>;
}
