import { Component, type ReactNode } from 'react';
import { Broken } from '../pages/pages.tsx';

/** A fault of a page stays in its place; the frame around it and the other pages live on. */
export class PageBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return this.state.error === undefined ? this.props.children : <Broken error={this.state.error} />;
  }
}
