import { App } from 'antd';
import { useState } from 'react';
import type { CallRefused } from '#kit/web/calls/call-refused.ts';
import { react } from '#kit/web/calls/told/reactions.ts';
import { doneText } from '#kit/web/language/words.ts';
import { useFreshTree } from './use-department-acts.ts';

interface Run {
  act: () => Promise<{ message: string }>;
  done: string;
  refetch: () => unknown;
  onDone: () => void;
}

/** Does what was previewed; when that is no longer true, a new preview is fetched and the user is told. */
export function usePreviewed() {
  const { message } = App.useApp();
  const [stale, setStale] = useState(false);
  const freshen = useFreshTree();
  async function run({ act, done, refetch, onDone }: Run) {
    setStale(false);
    try {
      const answer = await act();
      void message.success(doneText(answer.message, done));
      await freshen();
      onDone();
    } catch (error) {
      const refused = error as CallRefused;
      if (refused.refusal === 'department.stale-preview') setStale(true);
      else react(refused);
      void freshen();
      void refetch();
    }
  }
  return { stale, run };
}
