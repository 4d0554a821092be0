import { useTranslation } from 'react-i18next';
import { said } from '#kit/web/language/words.ts';
import { type FormSection, headingId } from './form-sections.ts';

/** The sections of a form at its side; each leads to its own, and says how many remarks it has. */
export function FormSections({ sections, formId }: { sections: FormSection[]; formId: string }) {
  const { t } = useTranslation();
  if (sections.length < 2) return null;
  const goTo = (section: FormSection) => {
    const heading = document.getElementById(headingId(formId, section));
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <nav className="form-sections" aria-label={t('record.sections')}>
      <ol>
        {sections.map((section) => (
          <li key={section.key}>
            <button type="button" onClick={() => goTo(section)}>
              {said(section.title)}
              {section.remarked.length > 0 && (
                <span className="form-remark"> {t('record.remarks', { count: section.remarked.length })}</span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
