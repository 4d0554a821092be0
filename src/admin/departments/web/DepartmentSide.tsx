import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { arriving } from '#kit/web/page/arriving.ts';
import { TiedFile } from '#kit/web/page/faces/drawings.tsx';
import { Face } from '#kit/web/page/faces/Face.tsx';
import type { ChosenDepartmentProps } from './ChosenDepartment.tsx';

const ChosenDepartment = lazy(
  arriving(() => import('./ChosenDepartment.tsx').then(({ ChosenDepartment: Loaded }) => ({ default: Loaded }))),
);

/** The chosen department, or how to choose one. */
export function DepartmentSide({
  chosen,
  ...rest
}: Omit<ChosenDepartmentProps, 'chosen'> & Partial<ChosenDepartmentProps>) {
  const { t } = useTranslation();
  if (!chosen)
    return (
      <Face drawing={<TiedFile />} title={t('departments.nothingChosen')} text={t('departments.nothingChosenText')} />
    );
  return (
    // As high as what comes: a telephone scrolls to it at once.
    <Suspense fallback={<div className="department-bone" aria-busy />}>
      <ChosenDepartment chosen={chosen} {...rest} />
    </Suspense>
  );
}
