import { Shell } from './Shell.tsx';
import { Surroundings } from './Surroundings.tsx';

/** Everything around a page: theme, notices, menu. */
export const Frame = () => (
  <Surroundings>
    <Shell />
  </Surroundings>
);
