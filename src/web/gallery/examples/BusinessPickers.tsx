import { InstitutionPicker } from '#business/institutions/web/InstitutionPicker.tsx';
import { ProjectPicker } from '#business/investment-projects/web/ProjectPicker.tsx';
import { State, States } from '../frame/States.tsx';

export function BusinessPickers() {
  return (
    <States name="business">
      <State name="empty">
        <ProjectPicker />
      </State>
      <State name="several">
        <InstitutionPicker multiple />
      </State>
      <State name="disabled">
        <ProjectPicker disabled />
      </State>
    </States>
  );
}
