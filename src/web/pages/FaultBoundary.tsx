import { Component, type ReactNode } from 'react';

interface FaultBoundaryProps {
  children: ReactNode;
  /** What stands in the place of what failed. */
  instead: (error: unknown) => ReactNode;
}

/** A fault stays in its place; what stands around it lives on. */
export class FaultBoundary extends Component<FaultBoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return this.state.error === undefined ? this.props.children : this.props.instead(this.state.error);
  }
}
