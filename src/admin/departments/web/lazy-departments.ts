import { lazy } from 'react';
import { arriving } from '#kit/web/page/arriving.ts';

// Most who open the departments read them as a tree.
export const AddDepartment = lazy(
  arriving(() => import('./AddDepartment.tsx').then(({ AddDepartment: Loaded }) => ({ default: Loaded }))),
);
export const MergeDepartment = lazy(
  arriving(() => import('./MergeDepartment.tsx').then(({ MergeDepartment: Loaded }) => ({ default: Loaded }))),
);
export const MoveDepartment = lazy(
  arriving(() => import('./MoveDepartment.tsx').then(({ MoveDepartment: Loaded }) => ({ default: Loaded }))),
);
export const OrgChart = lazy(
  arriving(() => import('./OrgChart.tsx').then(({ OrgChart: Loaded }) => ({ default: Loaded }))),
);
