import { DownloadOutlined } from '@ant-design/icons';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { type ListedFile, readFileList } from '#admin/files/file-lists.contract.ts';
import { sizeText } from '#kit/domain/files/size-text.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { refusalText } from '#kit/web/language/words.ts';
import { NothingFound, ShutCounter } from '#kit/web/page/faces/drawings.tsx';
import { Face } from '#kit/web/page/faces/Face.tsx';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { apiBase } from '#kit/web/page/page-settings.ts';
import { OutsideFace } from './OutsideFace.tsx';
import { FileList } from './OutsidePages.tsx';
import './shared-files.css';
import { UserLayout } from './UserLayout.tsx';

/** The files behind a signed link; without one the page says that there is nothing to show. */
export function SharedFiles() {
  const [params] = useSearchParams();
  const ticket = params.get('ticket');
  return ticket ? <Listed ticket={ticket} /> : <FileList />;
}

function Listed({ ticket }: { ticket: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useAnswer(readFileList, { ticket }, { quiet: true });
  const heading = data?.title || t('sharedFiles.heading');
  if (error?.refusal?.startsWith('ticket.')) return <Refused words={refusalText(error)} />;
  return (
    <UserLayout title={heading}>
      <main className="outside-main">
        <div className="login-card shared-files" aria-busy={!data && !error}>
          <h1>{heading}</h1>
          {data && <p className="shared-files-until">{t('sharedFiles.until', { time: data.expireTime })}</p>}
          {error && <LoadFailed error={error} retry={refetch} />}
          {!data && !error && <Skeleton active />}
          {data?.files.length === 0 && (
            <Face drawing={<NothingFound />} title={t('sharedFiles.none')} text={t('sharedFiles.noneText')} />
          )}
          {data && data.files.length > 0 && (
            <ul aria-label={t('sharedFiles.files')}>
              {data.files.map((file) => (
                <FileLine key={file.url} file={file} ticket={ticket} />
              ))}
            </ul>
          )}
        </div>
      </main>
    </UserLayout>
  );
}

function FileLine({ file: { name, size, url }, ticket }: { file: ListedFile; ticket: string }) {
  const { t } = useTranslation();
  return (
    <li>
      <span className="shared-files-name">{name}</span>
      <span className="shared-files-size">{sizeText(size)}</span>
      <a
        href={`${apiBase}${encodeURI(url)}?ticket=${encodeURIComponent(ticket)}`}
        download={name}
        aria-label={t('sharedFiles.downloadOf', { name })}
      >
        <DownloadOutlined aria-hidden /> {t('sharedFiles.download')}
      </a>
    </li>
  );
}

function Refused({ words }: { words: string }) {
  const { t } = useTranslation();
  return (
    <OutsideFace
      live="alert"
      drawing={<ShutCounter />}
      title={t('outside.fileList.title')}
      text={words}
      action={<Link to="/user/login">{t('outside.toLogin')}</Link>}
    />
  );
}
