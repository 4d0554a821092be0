import { fileAddress } from '#kit/contract/files/kept-file.contract.ts';
import { apiBase } from '#kit/web/page/page-settings.ts';

/** Somebody's picture, or the first character of the name where there is none. */
export function UserPicture({ name, avatar, large }: { name: string; avatar?: string | null; large?: boolean }) {
  const className = large ? 'user-seal user-seal-large' : 'user-seal';
  if (avatar) return <img className={className} src={`${apiBase}${fileAddress(avatar)}`} alt="" loading="lazy" />;
  return (
    <span className={className} lang="zh-CN" aria-hidden>
      {[...name][0]}
    </span>
  );
}
