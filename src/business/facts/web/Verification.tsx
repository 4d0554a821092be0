import { DownloadOutlined, SaveOutlined } from '@ant-design/icons';
import { Button, Skeleton, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { download } from '#kit/web/calls/call.ts';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { guarded } from '#kit/web/page/fast-click.ts';
import { PageContent } from '#kit/web/page/PageContent.tsx';
import { useCan } from '#kit/web/session/Can.tsx';
import { factCalls } from '../facts.contract.ts';
import './facts.css';

/** The newest signature of all that was decided, and how anybody checks the records with it. */
export function Verification() {
  const { t } = useTranslation();
  const mayExport = useCan(factCalls.exportFacts.permission);
  const { data, error, refetch } = useAnswer(factCalls.head, {});
  if (error) return <LoadFailed error={error} retry={refetch} />;
  if (!data) return <Skeleton active={false} />;
  const { head, publicKey, fingerprint } = data;
  return (
    <PageContent description={t('facts.purpose')}>
      <section className="panel facts">
        <h2>{t('facts.head')}</h2>
        {head ? (
          <dl>
            <dt>{t('facts.number')}</dt>
            <dd>{head.number}</dd>
            <dt>{t('facts.at')}</dt>
            <dd>{head.at}</dd>
            <dt>{t('facts.chain')}</dt>
            <dd>
              <code>{head.chain}</code>
            </dd>
            <dt>{t('facts.signature')}</dt>
            <dd>
              <code>{head.signature}</code>
            </dd>
          </dl>
        ) : (
          <p>{t('facts.none')}</p>
        )}
        <h2>{t('facts.key')}</h2>
        <dl>
          <dt>{t('facts.fingerprint')}</dt>
          <dd>
            <code>{fingerprint}</code>
          </dd>
          <dt>{t('facts.publicKey')}</dt>
          <dd>
            <pre>{publicKey}</pre>
          </dd>
        </dl>
        <Space wrap>
          {head && (
            <Button
              icon={<SaveOutlined aria-hidden />}
              href={`data:application/json,${encodeURIComponent(JSON.stringify(head))}`}
              download={`head-${head.number}.json`}
            >
              {t('facts.saveHead')}
            </Button>
          )}
          <Button
            icon={<SaveOutlined aria-hidden />}
            href={`data:application/x-pem-file,${encodeURIComponent(publicKey)}`}
            download="heads.pem"
          >
            {t('facts.saveKey')}
          </Button>
          {mayExport && (
            <Button
              icon={<DownloadOutlined aria-hidden />}
              onClick={() => void download(factCalls.exportFacts, {} as never)}
              {...guarded}
            >
              {t('facts.export')}
            </Button>
          )}
        </Space>
        <h2>{t('facts.verify')}</h2>
        <p>{t('facts.verifyText')}</p>
        <pre>npm run verify -- --file facts.jsonl --key heads.pem --head head-{head?.number ?? 1}.json</pre>
      </section>
    </PageContent>
  );
}
