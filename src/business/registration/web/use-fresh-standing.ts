import { sessionCalls } from '#admin/session/session.contract.ts';
import { useAct } from '#kit/web/calls/answers.ts';
import { adopt } from '#kit/web/session/session.ts';

/** Asks the server again how far the registration has come, and keeps the answer with the session. */
export function useFreshStanding() {
  const refresh = useAct(sessionCalls.refresh, { quiet: true });
  const ask = async () => {
    const { result } = await refresh.mutateAsync({});
    adopt({ extras: { standing: { agencyLegal: result.agencyLegal, subjectLegal: result.subjectLegal } } });
  };
  return { refresh, ask };
}
