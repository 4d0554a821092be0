import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { PROJECT_STATES } from '#business/investment-projects/investment-project-codes.contract.ts';
import { investmentProjects } from '#business/investment-projects/investment-projects.contract.ts';
import { investmentProjectsPage } from '#business/investment-projects/investment-projects.module.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { cameFrom } from '#kit/web/form/form-address.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { said } from '#kit/web/language/words.ts';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import './my-projects.css';

const SHOWN = 5;

/** On the home page of those who enter investment projects: the newest of them and where each is. */
export function MyProjects() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const projects = useAnswer(investmentProjects.list, { pageNo: 1, pageSize: SHOWN }, { quiet: true });
  const rows = projects.data?.records ?? [];
  return (
    <>
      <div className="panel-head">
        <h2 id="home-projects">{t('investmentProjects.mine')}</h2>
        {rows.length > 0 && (
          <Link to={investmentProjectsPage.url} className="panel-link">
            {t('investmentProjects.all', { count: projects.data?.total ?? 0 })}
          </Link>
        )}
      </div>
      {projects.error && <LoadFailed error={projects.error} retry={projects.refetch} />}
      {projects.isPending && <span className="home-bone" />}
      {projects.data && rows.length === 0 && (
        <>
          <p>{t('investmentProjects.none')}</p>
          <Button
            icon={<PlusOutlined aria-hidden />}
            onClick={() => void navigate(`${investmentProjectsPage.url}/new`, cameFrom(pathname))}
          >
            {t('investmentProjects.enter')}
          </Button>
        </>
      )}
      <ul className="my-projects">
        {rows.map((row) => (
          <li key={String(row.id)}>
            <Link to={`${investmentProjectsPage.url}/${String(row.id)}`}>
              <ChineseText>{String(row.projectName)}</ChineseText>
            </Link>
            <span>
              {said(PROJECT_STATES[String(row.status)] ?? { zh: String(row.status), en: String(row.status) })}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
