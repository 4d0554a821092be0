import type { ReactNode } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { mayUse } from './can.ts';
import { useSession } from './session.ts';

/** Whether the caller sees a control with this code. The server decides again when it is used. */
export const useCan = (code: string) => useSession((session) => mayUse(code, session));

export const useCans = <Codes extends Record<string, string>>(codes: Codes) =>
  useSession(
    useShallow(
      (session) =>
        Object.fromEntries(Object.entries(codes).map(([name, code]) => [name, mayUse(code, session)])) as Record<
          keyof Codes,
          boolean
        >,
    ),
  );

export function Can({ code, children }: { code: string; children: ReactNode }) {
  return useCan(code) ? children : null;
}
