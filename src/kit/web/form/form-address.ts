import { useLocation, useNavigate } from 'react-router';

interface CameFrom {
  from: string;
}

/** The state of the history entry of a form to which a page leads: the way back to that page is one step. */
export const cameFrom = (from: string): { state: CameFrom } => ({ state: { from } });

/** The address of the form of a row, and the ways on from it. */
export function useFormAddress() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const from = (state as CameFrom | null)?.from;
  // Of a new row its list, of another one its record.
  const above = pathname.slice(0, pathname.lastIndexOf('/'));
  const goTo = (path: string) => void (path === from ? navigate(-1) : navigate(path, { replace: true }));
  return {
    above,
    /** To where the user came from, as it was left. */
    goBack: () => goTo(from ?? above),
    goTo,
  };
}
