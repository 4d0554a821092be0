import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { positions } from '#admin/positions/positions.contract.ts';
import { Can } from '#kit/web/session/Can.tsx';
import { Shown } from '../frame/States.tsx';

const NOBODYS = 'system:nobody:holds';

export function Permissions() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  return (
    <div className="gallery-states">
      {[positions.add.permission, NOBODYS].map((code, index) => (
        <Shown key={code} name={index === 0 ? 'granted' : 'notGranted'}>
          <code>{code}</code>{' '}
          <Can code={code}>
            <Button onClick={() => void message.info(t('galleryExamples.heard', { act: code }))}>
              {t('list.add')}
            </Button>
          </Can>
        </Shown>
      ))}
    </div>
  );
}
