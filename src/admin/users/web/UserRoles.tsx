import { Skeleton, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { roleCalls, roles } from '#admin/roles/roles.contract.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { DataText } from '#kit/web/language/ChineseText.tsx';
import { dataIn } from '#kit/web/language/words.ts';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { userCalls } from '../users.contract.ts';

/** The roles of a user, each of which leads to its record. */
export function UserRoles({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const held = useAnswer(userCalls.rolesOf, { userid: userId });
  const all = useAnswer(roleCalls.all, {});
  const failed = held.error ?? all.error;
  return (
    <section className="panel record-part">
      <h2>{t('users.tabs.access')}</h2>
      {failed ? (
        <LoadFailed error={failed} retry={() => Promise.all([held.refetch(), all.refetch()])} />
      ) : held.data && all.data ? (
        <ul className="user-roles">
          {all.data
            .filter(({ id }) => held.data.includes(id))
            .map(({ id, roleName, roleNameEn }) => (
              <li key={id}>
                <Tag>
                  <Link to={`${roles.url}/${id}`}>
                    <DataText text={dataIn(roleName, roleNameEn)} />
                  </Link>
                </Tag>
              </li>
            ))}
          {held.data.length === 0 && <li className="nothing">–</li>}
        </ul>
      ) : (
        <Skeleton active={false} />
      )}
    </section>
  );
}
