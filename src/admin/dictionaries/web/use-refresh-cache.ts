import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '#kit/web/calls/call.ts';
import { adopt } from '#kit/web/session/session.ts';
import { dictionaryCalls } from '../dictionaries.contract.ts';

/** Lets the server read its dictionaries again, and this browser too. */
export function useRefreshCache() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const cache = useQueryClient();
  return async () => {
    try {
      await call(dictionaryCalls.refreshCache, {}, { quiet: true });
      adopt({ dictionaries: await call(dictionaryCalls.all, {}, { quiet: true }) });
      await cache.invalidateQueries({ queryKey: ['dictionary'] });
      void message.success(t('refreshCache.done'));
    } catch {
      void message.warning(t('refreshCache.failed'));
    }
  };
}
