import { type ComponentType, lazy, Suspense, use } from 'react';
import { arriving } from '#kit/web/page/arriving.ts';
import type { HomeCard } from '#kit/web/page/web-module.ts';
import { mayUse } from '#kit/web/session/can.ts';
import { useSession } from '#kit/web/session/session.ts';
import { HomePartsContext } from '../frame/screens-context.ts';

const components = new WeakMap<HomeCard, ComponentType>();

function componentOf(card: HomeCard): ComponentType {
  const known = components.get(card);
  if (known) return known;
  const load = arriving(card.component);
  const component = lazy(() => load().then(({ Component }) => ({ default: Component })));
  components.set(card, component);
  return component;
}

/** The cards that modules have for this user; each takes its room before it is there. */
export function HomeCards({ place }: Pick<HomeCard, 'place'>) {
  const { homeCards } = use(HomePartsContext);
  const { auth, allAuth } = useSession();
  const mine = homeCards.filter(
    (card) => card.place === place && card.isFor((code) => mayUse(code, { auth, allAuth })),
  );
  return mine.map((card) => {
    const Component = componentOf(card);
    return (
      <section key={card.name} className={`panel home-card home-card-${place}`} aria-labelledby={`home-${card.name}`}>
        <Suspense fallback={<CardBones />}>
          <Component />
        </Suspense>
      </section>
    );
  });
}

const CardBones = () => (
  <div aria-busy>
    {['a', 'b', 'c'].map((key) => (
      <span key={key} className="home-bone" />
    ))}
  </div>
);
