import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { answerKey, useAct } from '#kit/web/calls/answers.ts';
import { doneText } from '#kit/web/language/words.ts';
import { menuMoveCalls } from '../menu-moves.contract.ts';
import type { Move } from './menu-order.ts';
import { MENU_READS } from './use-menu-rows.ts';

/** Moves an entry and tells so; a refusal is shown by the common reaction, and the rows are asked for again. */
export function useMoving() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const cache = useQueryClient();
  const act = useAct(menuMoveCalls.move, { refreshes: MENU_READS });
  const move = (wanted: Move): Promise<boolean> =>
    act.mutateAsync(wanted).then(
      (answer) => {
        void message.success(doneText(answer.message, t('menus.moved')));
        return true;
      },
      () => {
        // Most likely the menu on show is not the menu as it is.
        for (const read of MENU_READS) void cache.invalidateQueries({ queryKey: answerKey(read) });
        return false;
      },
    );
  return { move, running: act.isPending };
}
