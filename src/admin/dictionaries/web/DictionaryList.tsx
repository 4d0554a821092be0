import { DeleteOutlined, SyncOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChineseText } from '#kit/web/ChineseText.tsx';
import { TiedFile } from '#kit/web/faces/drawings.tsx';
import { Face } from '#kit/web/faces/Face.tsx';
import { usePageActive } from '#kit/web/page-active.ts';
import type { ListedResource } from '#kit/web/resource/complete-resource.ts';
import { ResourceList } from '#kit/web/resource/ResourceList.tsx';
import type { Row } from '#kit/web/resource/slots.ts';
import { dictionaries } from '../dictionary-admin.contract.ts';
import './dictionaries.css';
import { ItemPane } from './ItemPane.tsx';
import { RecycleBin } from './RecycleBin.tsx';
import { useRefreshCache } from './use-refresh-cache.ts';
import { useWide } from './use-wide.ts';

/** Dictionaries on the left, the items of the chosen one beside them, or above them where there is no room. */
export function DictionaryList() {
  const wide = useWide();
  const [chosen, setChosen] = useState<string>();
  const [binOpen, setBinOpen] = useState(false);
  const name = (row: Row) => <DictionaryName row={row} chosen={row.id === chosen} onChoose={() => setChosen(row.id)} />;
  return (
    <div className="dictionary-panes">
      <ResourceList
        resource={dictionaries as unknown as ListedResource}
        cell={{ dictName: name, dictCode: (row) => <code className="dictionary-code">{String(row.dictCode)}</code> }}
        toolbar={() => <Tools onBin={() => setBinOpen(true)} />}
      />
      {wide ? (
        <div className="panel dictionary-items">
          {chosen ? <ItemPane key={chosen} dictId={chosen} /> : <NothingChosen />}
        </div>
      ) : (
        chosen && <ItemDrawer dictId={chosen} onClose={() => setChosen(undefined)} />
      )}
      {binOpen && <RecycleBin onClose={() => setBinOpen(false)} />}
    </div>
  );
}

function DictionaryName({ row, chosen, onChoose }: { row: Row; chosen: boolean; onChoose: () => void }) {
  const { t } = useTranslation();
  return (
    <span className="dictionary-name">
      <button type="button" className="dictionary-choice" aria-pressed={chosen} onClick={onChoose}>
        <ChineseText>{String(row.dictName)}</ChineseText>
      </button>
      {row.builtIn === true && <span className="dictionary-mark">{t('dictionaries.builtIn')}</span>}
    </span>
  );
}

function Tools({ onBin }: { onBin: () => void }) {
  const { t } = useTranslation();
  const refresh = useRefreshCache();
  return (
    <>
      <Button icon={<SyncOutlined aria-hidden />} onClick={() => void refresh()}>
        {t('dictionaries.refresh')}
      </Button>
      <Button icon={<DeleteOutlined aria-hidden />} onClick={onBin}>
        {t('dictionaries.bin')}
      </Button>
    </>
  );
}

function NothingChosen() {
  const { t } = useTranslation();
  return <Face drawing={<TiedFile />} title={t('dictionaries.chooseOne')} text={t('dictionaries.chooseOneText')} />;
}

function ItemDrawer({ dictId, onClose }: { dictId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const active = usePageActive();
  return (
    <Drawer
      open
      size={600}
      className="dictionary-drawer"
      title={t('dictionaries.items')}
      keyboard={active}
      onClose={onClose}
    >
      <ItemPane dictId={dictId} />
    </Drawer>
  );
}
