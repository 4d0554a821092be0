type Flag = boolean | 'true' | 'false';

/** What a form tells its field. */
export interface FieldState {
  'aria-invalid'?: Flag;
  'aria-required'?: Flag;
  'aria-describedby'?: string;
}

export const isTrue = (flag: Flag | undefined) => flag === true || flag === 'true';

/** The same for an element that is no input of the browser's own. */
export function fieldAttributes(
  { id, label, ...state }: FieldState & { id: string; label: string },
  editable: boolean,
): Record<string, string> {
  const described = state['aria-describedby'];
  const invalid = isTrue(state['aria-invalid']);
  return {
    ...(id && { id }),
    role: 'textbox',
    tabindex: '0',
    'aria-multiline': 'true',
    'aria-label': label,
    ...(!editable && { 'aria-readonly': 'true' }),
    ...(invalid && { 'aria-invalid': 'true', ...(described && { 'aria-errormessage': described }) }),
    ...(described && { 'aria-describedby': described }),
    ...(isTrue(state['aria-required']) && { 'aria-required': 'true' }),
  };
}
