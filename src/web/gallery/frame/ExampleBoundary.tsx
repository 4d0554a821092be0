import { Component, type ReactNode } from 'react';

/** An example that breaks says so in its own place; the others stay. */
export class ExampleBoundary extends Component<{ words: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <p role="alert">{this.props.words}</p> : this.props.children;
  }
}
