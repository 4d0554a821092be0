import type { RowState } from '#kit/contract/engine/row-state.contract.ts';
import type { Row } from '#kit/web/list/slots.ts';

/** Only owners are offered to hand a person in, or to ask for a change: they alone may write. */
export function isOwners({ state }: Row): boolean {
  const { allowedActions } = state as RowState;
  return allowedActions.some(({ command }) => command === 'submit' || command === 'requestChange');
}
