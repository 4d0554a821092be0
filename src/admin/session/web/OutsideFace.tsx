import type { ComponentProps } from 'react';
import { Face } from '#kit/web/page/faces/Face.tsx';
import { UserLayout } from './UserLayout.tsx';

type OutsideFaceProps = Omit<ComponentProps<typeof Face>, 'page'>;

/** A page outside the frame that has only one thing to say. */
export function OutsideFace(props: OutsideFaceProps) {
  return (
    <UserLayout title={props.title}>
      <main className="outside-main">
        <div className="login-card outside-card">
          <Face page {...props} />
        </div>
      </main>
    </UserLayout>
  );
}
