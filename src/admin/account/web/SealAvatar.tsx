/** The first character of a name, cut like a seal. */
export function SealAvatar({ name }: { name: string }) {
  return (
    <span className="seal-avatar" lang="zh-CN" aria-hidden>
      {[...name][0]}
    </span>
  );
}
