import { CheckCircleFilled, LockFilled } from '@ant-design/icons';
import { DictText } from '#kit/web/language/DictTag.tsx';

/** Whether somebody can sign in: sign, word and colour. */
export function UserStatus({ status, text }: { status: number; text: string }) {
  const normal = status === 1;
  return (
    <span className="user-status" data-frozen={!normal || undefined}>
      {normal ? <CheckCircleFilled aria-hidden /> : <LockFilled aria-hidden />}
      <DictText dict="user_status" value={String(status)} text={text} />
    </span>
  );
}
