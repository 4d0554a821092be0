import {
  CheckCircleFilled,
  ClockCircleFilled,
  EditOutlined,
  ExclamationCircleFilled,
  PlusOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { MISSING_ITEMS, ORG_STATES } from '#business/organisations/organisation-codes.contract.ts';
import { organisationCalls } from '#business/organisations/organisations.contract.ts';
import { organisationsPage } from '#business/organisations/organisations.module.ts';
import type { OwnOrganisation } from '#business/organisations/own-organisation.contract.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { cameFrom } from '#kit/web/form/form-address.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { said } from '#kit/web/language/words.ts';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { NextStep } from './NextStep.tsx';
import './my-organisation.css';

/** On the home page of those who act for an organisation: its state, what it lacks, and the next step. */
export function MyOrganisation() {
  const { t } = useTranslation();
  const mine = useAnswer(organisationCalls.mine, {}, { quiet: true });
  return (
    <>
      <div className="panel-head">
        <h2 id="home-organisation">{t('organisations.mine')}</h2>
        {mine.data && (
          <Link to={`${organisationsPage.url}/${mine.data.id}`} className="panel-link">
            {t('organisations.open')}
          </Link>
        )}
      </div>
      {mine.error && <LoadFailed error={mine.error} retry={mine.refetch} />}
      {mine.isPending && <span className="home-bone" />}
      {mine.data === null && <NotEntered />}
      {mine.data && <Shown mine={mine.data} />}
    </>
  );
}

function Shown({ mine }: { mine: OwnOrganisation }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { id, orgName, regNo, status, missing, remarks } = mine;
  const mustAct = status === 'DRAFT' || status === 'REJECTED';
  return (
    <div className="my-organisation">
      <p className="my-organisation-name">
        <ChineseText>{orgName}</ChineseText>
        <State status={status} />
        {regNo && <span className="my-organisation-number">{regNo}</span>}
      </p>
      <NextStep mine={mine} />
      {missing.length > 0 && (
        <p className="my-organisation-missing">
          {t('organisations.missing', { items: missing.map(itemText).join(t('organisations.comma')) })}
          {remarks.length > 0 && ` ${t('organisations.remarked', { count: remarks.length })}`}
        </p>
      )}
      {mustAct && (
        <Button
          type="primary"
          icon={<EditOutlined aria-hidden />}
          onClick={() => void navigate(`${organisationsPage.url}/${id}/edit`, cameFrom(pathname))}
        >
          {t(status === 'DRAFT' ? 'organisations.complete' : 'organisations.correct')}
        </Button>
      )}
      {status === 'CLOSED' && <Enter />}
    </div>
  );
}

const itemText = (item: string) => {
  const words = MISSING_ITEMS[item];
  return words ? said(words) : item;
};

function State({ status }: { status: string }) {
  const words = ORG_STATES[status];
  const [tone, Icon] =
    status === 'ACTIVE'
      ? (['good', CheckCircleFilled] as const)
      : status === 'PENDING'
        ? (['waiting', ClockCircleFilled] as const)
        : (['open', ExclamationCircleFilled] as const);
  return (
    <span className={`organisation-state organisation-state-${tone}`}>
      <Icon aria-hidden />
      {words ? said(words) : status}
    </span>
  );
}

function NotEntered() {
  const { t } = useTranslation();
  return (
    <div className="my-organisation">
      <p>{t('organisations.none')}</p>
      <Enter />
    </div>
  );
}

function Enter() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      onClick={() => void navigate(`${organisationsPage.url}/new`, cameFrom(pathname))}
    >
      {t('organisations.enter')}
    </Button>
  );
}
