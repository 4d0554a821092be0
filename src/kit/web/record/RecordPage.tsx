import { Button, Skeleton, Tabs, Tooltip } from 'antd';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import type { InputOf } from '#kit/web/calls/request.ts';
import type { Row } from '#kit/web/list/slots.ts';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { MenuButton } from '#kit/web/page/MenuButton.tsx';
import { mediaHook } from '#kit/web/page/media.ts';
import './record.css';

export interface RecordAct {
  key: string;
  label: string;
  icon?: ReactNode;
  /** The one that this state of the record asks for. */
  primary?: boolean;
  danger?: boolean;
  /** Why it cannot be done now; it is shown all the same. */
  blocked?: string;
  onClick: () => void;
}

interface RecordPageProps {
  title: ReactNode;
  /** A picture beside the title. */
  mark?: ReactNode;
  state?: ReactNode;
  /** What is said below the title: number, version, who changed it last. */
  facts?: ReactNode;
  acts: RecordAct[];
  /** A part that is destroyed when it is hidden is asked for again when it is opened. */
  tabs: { key: string; label: ReactNode; children: ReactNode; destroyOnHidden?: boolean }[];
  children?: ReactNode;
}

/** The row whose id is in the address, once it has come. */
export function RecordAt({ call, children }: { call: AnyEndpoint; children: (row: Row) => ReactNode }) {
  const { id = '' } = useParams();
  const { data, error, refetch } = useAnswer(call, { id } as never);
  if (error) return <LoadFailed error={error} retry={refetch} />;
  // Another record is another page: nothing that was begun on this one goes on there.
  return data ? <Fragment key={id}>{children(data as Row)}</Fragment> : <Skeleton active={false} />;
}

interface OnceProps<E extends AnyEndpoint> {
  call: E;
  input: InputOf<E>;
  /** Whether the page says anything of the answer at all. */
  wanted: boolean;
  children: ReactNode;
}

/** A page that begins with what this call answers waits for it: nothing that is shown moves then. */
export function Once<E extends AnyEndpoint>({ call, input, wanted, children }: OnceProps<E>) {
  const { isPending } = useAnswer(call, input, { quiet: true, enabled: wanted });
  const [shown, setShown] = useState(false);
  if (!shown && !(wanted && isPending)) setShown(true);
  return shown ? children : <Skeleton active={false} />;
}

const IN_SIGHT = 2;
const useRoomBeside = mediaHook('(min-width: 1200px)');

/** One record with more than a form: what it is and in which state, what may be done with it, and its parts as tabs. */
export function RecordPage({ title, mark, state, facts, acts, tabs, children }: RecordPageProps) {
  const [address, setAddress] = useSearchParams();
  const active = tabs.some(({ key }) => key === address.get('tab')) ? (address.get('tab') ?? undefined) : tabs[0]?.key;
  return (
    <section className="record">
      <header className="record-head">
        {mark}
        <div className="record-words">
          <h1>
            {title} {state && <span className="record-state">{state}</span>}
          </h1>
          {facts && <p className="record-facts">{facts}</p>}
        </div>
        <div className="record-acts">
          <ActButtons acts={acts} />
        </div>
      </header>
      <Tabs
        activeKey={active}
        onChange={(tab) => setAddress(tab === tabs[0]?.key ? {} : { tab }, { replace: true })}
        items={tabs}
      />
      {children}
    </section>
  );
}

/** The most important acts as buttons, the others by name in a menu. What is blocked says why. */
function ActButtons({ acts }: { acts: RecordAct[] }) {
  const { t } = useTranslation();
  const shown = acts.slice(0, acts.length === IN_SIGHT + 1 ? IN_SIGHT + 1 : IN_SIGHT);
  const rest = acts.slice(shown.length);
  const whyNot = ({ label, blocked }: RecordAct) => blocked && t('record.blocked', { act: label, why: blocked });
  return (
    <>
      {shown.map((act) => (
        <Tooltip key={act.key} title={whyNot(act)}>
          {/* Reachable all the same: who cannot press it must be able to read why. */}
          <Button
            icon={act.icon}
            type={act.primary ? 'primary' : 'default'}
            danger={act.danger}
            aria-disabled={act.blocked ? true : undefined}
            aria-description={whyNot(act)}
            className={act.blocked ? 'act-blocked' : undefined}
            onClick={() => act.blocked || act.onClick()}
          >
            {act.label}
          </Button>
        </Tooltip>
      ))}
      {rest.length > 0 && (
        <MenuButton
          placement="bottomRight"
          items={rest.map(({ key, label, icon, danger, blocked, onClick }) => ({
            key,
            icon,
            danger,
            disabled: Boolean(blocked),
            label: blocked ? t('record.blocked', { act: label, why: blocked }) : label,
            onClick,
          }))}
        >
          {t('list.more')}
        </MenuButton>
      )}
    </>
  );
}

/** The fields of a record, and beside them, where there is room, what was changed last. */
export function RecordColumns({ children, history }: { children: ReactNode; history: ReactNode }) {
  const { t } = useTranslation();
  const hasRoom = useRoomBeside();
  return (
    <div className="record-columns">
      <div className="record-parts">{children}</div>
      {hasRoom && (
        <aside className="panel record-aside">
          <h2>{t('record.history')}</h2>
          {history}
        </aside>
      )}
    </div>
  );
}
