import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import { addressOfFile, isElsewhere } from './file-address.ts';

type KeptPictureProps = Omit<ComponentProps<'img'>, 'src' | 'onError'> & { path: string; onBroken?: () => void };

/** Folders whose pictures were not for anyone who has their address; the next ones are not tried in vain. */
const closed = new Set<string>();
const folderOf = (path: string) => path.split('/')[0] ?? '';

/** A kept picture. One that is not for everybody is fetched under the session, for an address carries no header. */
export const KeptPicture = (props: KeptPictureProps) => <Picture key={props.path} {...props} />;

function Picture({ path, onBroken, alt, ...rest }: KeptPictureProps) {
  const [isClosed, setClosed] = useState(() => closed.has(folderOf(path)));
  const [copy, setCopy] = useState<string>();
  const broken = useEffectEvent(() => onBroken?.());
  useEffect(() => {
    if (!isClosed) return;
    const stop = new AbortController();
    let made = '';
    const fetchIt = async () => {
      const { readWhole } = await import('./preview/read-file.ts');
      const bytes = await readWhole(path, stop.signal);
      if (stop.signal.aborted) return;
      closed.add(folderOf(path));
      made = URL.createObjectURL(bytes);
      setCopy(made);
    };
    void fetchIt().catch(() => {
      if (!stop.signal.aborted) broken();
    });
    return () => {
      stop.abort();
      URL.revokeObjectURL(made);
    };
  }, [isClosed, path]);
  const failed = () => {
    if (isClosed || isElsewhere(path)) onBroken?.();
    else setClosed(true);
  };
  return <img {...rest} src={isClosed ? copy : addressOfFile(path)} alt={alt} onError={failed} />;
}
