import { Component, type ReactNode } from 'react';

interface FaultBoundaryProps {
  children: ReactNode;
  /** What is in the place of what failed, until it closes itself. */
  instead: (error: unknown, close: () => void) => ReactNode;
}

/** A fault stays in its place; what is around it lives on. */
export class FaultBoundary extends Component<FaultBoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  close = () => this.setState({ error: undefined });

  override render() {
    const { error } = this.state;
    return error === undefined ? this.props.children : this.props.instead(error, this.close);
  }
}
