import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react';
import { arriving } from '#kit/web/page/arriving.ts';
import { PartBoundary } from './PartBoundary.tsx';

interface Fetched {
  default: (props: never) => ReactNode;
}

interface Closing {
  /** Closes what was to show it. */
  onFailed?: () => void;
}

/**
 * A part that is fetched when it is drawn first. One that does not come is told of and left out, while what is around it
 * stays with all that was typed; mounted again, it is asked for again.
 */
export function lazyPart<Loaded extends Fetched>(
  load: () => Promise<Loaded>,
  waiting: ReactNode = null,
): ComponentType<Parameters<Loaded['default']>[0] & Closing> {
  const fetchPart = arriving(load as () => Promise<Fetched>) as () => Promise<{ default: ComponentType<object> }>;
  const unasked = (): ComponentType<object> =>
    lazy(() =>
      fetchPart().catch((error: unknown) => {
        // React keeps the failure of a lazy component for good.
        current = unasked();
        throw error;
      }),
    );
  let current = unasked();
  return ({ onFailed, ...props }: Closing) => (
    <Part newest={() => current} props={props} waiting={waiting} onFailed={onFailed} />
  );
}

interface PartProps extends Closing {
  newest: () => ComponentType<object>;
  props: object;
  waiting: ReactNode;
}

function Part({ newest, props, waiting, onFailed }: PartProps) {
  const [Shown] = useState(newest);
  return (
    <PartBoundary onFailed={onFailed}>
      <Suspense fallback={waiting}>{createElement(Shown, props)}</Suspense>
    </PartBoundary>
  );
}
