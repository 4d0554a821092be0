import { addressOfFile } from '#kit/web/files/file-address.ts';

/** Somebody's picture, or the first character of the name, cut like a seal. */
export function SealAvatar({ name, avatar }: { name: string; avatar?: string | null }) {
  if (avatar) return <img className="seal-avatar" src={addressOfFile(avatar)} alt="" />;
  return (
    <span className="seal-avatar" lang="zh-CN" aria-hidden>
      {[...name][0]}
    </span>
  );
}
